import { settingKeys, settings } from '../../entities/readers/site-settings.ts';
import { adminErrors, adminToasts } from '../../rules/messages.ts';
import { PageEditor } from '../kit/forms/PageEditor.tsx';
import { SettingInputs } from './SettingInputs.tsx';
import {
  formOfSetting,
  loadSettings,
  SettingError,
  type SettingsForm,
  saveSettings,
} from './settings-form.ts';

/** The form of every setting that `src/entities/readers/site-settings.ts` lists. */
export function SiteSettings() {
  return (
    <PageEditor<SettingsForm>
      title="Settings"
      name="site_settings"
      table="site_settings"
      load={loadSettings}
      errorLoading={adminErrors.fetchingPage('Site Settings')}
      save={saveSettings}
      errorSaving={(error) =>
        adminErrors.updatingSetting(error instanceof SettingError ? error.settingKey : 'settings')
      }
      history={() => ({ id: null, toForm: formOfSetting })}
      saved={adminToasts.siteSettingsUpdated}
    >
      {settingKeys.map((key) => (
        <SettingInputs key={key} source={key} setting={settings[key]} />
      ))}
    </PageEditor>
  );
}
