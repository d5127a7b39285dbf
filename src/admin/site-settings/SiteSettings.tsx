import { TextInput } from 'react-admin';
import { KNOWN_PLATFORMS } from '../../entities/readers/site-settings.ts';
import { adminErrors, adminToasts } from '../../rules/messages.ts';
import { PageEditor } from '../kit/forms/PageEditor.tsx';
import { RowsInput } from '../kit/inputs/RowsInput.tsx';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';
import { blankLink, loadSettings, SettingError, type SettingsForm, saveSettings } from './settings-form.ts';

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
      saved={adminToasts.siteSettingsUpdated}
    >
      <RowsInput source="social_links" legend="Social links" one="social link" blank={blankLink}>
        {(path, number) => (
          <>
            <TextInput
              source={`${path}.platform`}
              label={`Platform ${number}`}
              validate={platformProblem}
              helperText={false}
              slotProps={{ htmlInput: { list: 'platforms', autoCapitalize: 'none', autoComplete: 'off' } }}
            />
            <UrlInput source={`${path}.url`} label={`URL ${number}`} />
          </>
        )}
      </RowsInput>
      <datalist id="platforms">
        {KNOWN_PLATFORMS.map((platform) => (
          <option key={platform} value={platform} />
        ))}
      </datalist>
      <TextInput source="cta_text" label="Alpha Club button text" helperText={false} />
      <UrlInput source="cta_link" label="Alpha Club button link URL" />
    </PageEditor>
  );
}

/** Two rows for one platform would be one link, and some names mean something else to programs. */
function platformProblem(value: unknown, form: SettingsForm): string | undefined {
  const name = nameOf(value);
  if (name === '') return undefined;
  if (['__proto__', 'constructor', 'prototype'].includes(name) || name.length > 50)
    return 'Choose another name.';
  const same = form.social_links.filter(({ platform }) => nameOf(platform) === name);
  return same.length > 1 ? 'This platform is listed twice.' : undefined;
}

const nameOf = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '');
