import { settings } from '../../entities/readers/site-settings.ts';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { PageEditor } from '../kit/forms/PageEditor.tsx';
import { SettingInputs } from './SettingInputs.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import {
  formKeys,
  formOfSetting,
  loadSettings,
  SettingError,
  type SettingsForm,
  saveSettings,
} from './settings-form.ts';

/** The screen that edits all settings in `src/entities/readers/site-settings.ts` without a screen of their own. */
export function SiteSettings() {
  return (
    <PageEditor<SettingsForm>
      title="Settings"
      name="site_settings"
      table="site_settings"
      tabs={<SettingsTabs />}
      load={loadSettings}
      errorLoading={adminErrors.fetchingPage('Site Settings')}
      save={saveSettings}
      errorSaving={(error) =>
        adminErrors.updatingSetting(error instanceof SettingError ? error.settingKey : 'settings')
      }
      history={() => ({ id: null, toForm: formOfSetting, isShown: isInForm })}
      saved={adminToasts.siteSettingsUpdated}
    >
      {formKeys.map((key) => (
        <SettingInputs key={key} source={key} setting={settings[key]} />
      ))}
    </PageEditor>
  );
}

/** Returns whether a version belongs to a setting of this form. */
function isInForm(setting_key: string): boolean {
  return formKeys.some((key) => key === setting_key);
}
