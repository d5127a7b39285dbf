import { TextInput } from 'react-admin';
import { BRAND_LIMITS } from '../../entities/readers/brand.ts';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { isLanguage } from '../../rules/date-settings.ts';
import { emailProblem } from '../../rules/email.ts';
import { asText } from '../../rules/text-fields.ts';
import { isUpload } from '../../site/image-sources.ts';
import { PageEditor } from '../kit/forms/PageEditor.tsx';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { RowsInput } from '../kit/inputs/RowsInput.tsx';
import { atMost, filled, optional } from '../kit/inputs/text-validators.ts';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';
import { AccentInput, LogoInput, SiteNameInput } from './BrandInputs.tsx';
import { BrandOutcome } from './BrandOutcome.tsx';
import { type BrandForm, formOfBrand, loadBrand, saveBrand } from './brand-form.ts';
import { OldTexts } from './OldTexts.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';

/** The screen that edits the brand: the site's name, look, and text that is not content. */
export function BrandSettings() {
  return (
    <PageEditor<BrandForm>
      title="Brand"
      name="brand"
      table="site_settings"
      tabs={
        <>
          <SettingsTabs />
          <OldTexts />
        </>
      }
      load={loadBrand}
      errorLoading={adminErrors.fetchingPage('Brand')}
      save={saveBrand}
      errorSaving={adminErrors.updatingSetting('brand')}
      history={() => ({ id: 'brand', toForm: formOfBrand })}
      saved={adminToasts.brandUpdated}
      outcome={<BrandOutcome />}
    >
      <SiteNameInput />
      <Line source="tagline" label="Tagline" />
      <AccentInput />
      <TextInput
        source="language"
        label="Language"
        validate={language}
        helperText="The language tag of your articles, such as en or de-AT. Also used to format dates."
      />
      <TimeZoneInput />
      <LogoInput />
      <ImageInput
        source="logo_dark"
        label="Logo for the dark theme"
        theme="dark"
        helperText="Only needed if the logo does not work in both themes."
      />
      <ImageInput
        source="icon"
        label="Icon"
        validate={upload}
        helperText="A square image of 512 pixels or more, for browser tabs and home screens. Leave blank to use the drawing in the header."
      />
      <ImageInput
        source="share_image"
        label="Sharing image"
        helperText="1200 × 630 pixels, for pages without their own image."
      />
      <RequiredTextInput
        source="description"
        label="Description"
        className="wide"
        multiline
        validate={longText}
        helperText="Shown in search results, feeds and shared links."
      />
      <RequiredTextInput
        source="contact_email"
        label="Contact email"
        type="email"
        validate={emailProblem}
        helperText="Shown in the footer. The contact page has its own."
      />
      <Line source="contact_note" label="Text above the contact email" />
      <Line source="postal_address" label="Address on the contact page" />
      <Text source="footer_text" label="Footer text" />
      <RowsInput
        source="legal_links"
        legend="Legal links"
        one="legal link"
        blank={{ text: '', url: '' }}
        max={BRAND_LIMITS.links}
      >
        {(path, number) => (
          <>
            <TextInput source={`${path}.text`} label={`Link text ${number}`} validate={short} />
            <UrlInput source={`${path}.url`} label={`Link URL ${number}`} />
          </>
        )}
      </RowsInput>
      <RequiredTextInput source="subscribe_title" label="Subscribe form title" validate={titleLine} />
      <Text source="subscribe_text" label="Subscribe form text" />
      <RequiredTextInput
        source="about_memecoins"
        label="About Memecoins"
        className="wide"
        multiline
        minRows={8}
        validate={longText}
        helperText="Blank lines separate paragraphs. Write links like this: [our reporting](/articles)."
      />
    </PageEditor>
  );
}

function Line({ source, label }: { source: string; label: string }) {
  return <TextInput source={source} label={label} validate={short} />;
}

function Text({ source, label }: { source: string; label: string }) {
  return (
    <TextInput
      source={source}
      label={label}
      className="wide"
      multiline
      validate={atMost(BRAND_LIMITS.text)}
    />
  );
}

const short = atMost(BRAND_LIMITS.line);
const titleLine = filled(BRAND_LIMITS.line);
const longText = filled(BRAND_LIMITS.text);

/** Rejects images from other sites, because icons are generated from files in the media library. */
const upload = optional((url) =>
  isUpload(url) ? null : 'Upload the image, or choose one from the library.',
);

function language(value: unknown): string | null {
  return isLanguage(asText(value).trim()) ? null : 'Enter a language tag such as en or de-AT.';
}
