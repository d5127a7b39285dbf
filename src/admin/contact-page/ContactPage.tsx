import { type Identifier, type RaRecord, TextInput } from 'react-admin';
import { contactPageSave } from '../../entities/contact-page.ts';
import { DEFAULT_CONTACT_PAGE } from '../../entities/readers/contact-page.ts';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { emailProblem } from '../../rules/email.ts';
import { isContained } from '../app/providers/compare-values.ts';
import { ConflictError } from '../app/providers/conflict-error.ts';
import { dataProvider } from '../app/providers/data-provider.ts';
import { codeOf } from '../app/providers/http-client.ts';
import { saveVersion } from '../app/providers/save-version.ts';
import { newId } from '../kit/forms/new-id.ts';
import { PageEditor } from '../kit/forms/PageEditor.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';

interface FormValues {
  /** Generated once before the first save, so that a repeated save does not create a second page. */
  id: Identifier;
  title: string;
  explanatory_text: string;
  email: string;
  /** `updated_at` of the row loaded into the form; null if there was none. */
  updated_at: string | null;
}

export function ContactPage() {
  return (
    <PageEditor<FormValues>
      title="Contact page"
      name="contact"
      table="contact_page_content"
      load={load}
      errorLoading={adminErrors.fetchingContactPage}
      save={save}
      errorSaving={adminErrors.updatingContactPage}
      history={({ id }) => ({ id: String(id) })}
      saved={adminToasts.contactPageUpdated}
    >
      <RequiredTextInput source="title" label="Page title" />
      <TextInput
        source="email"
        label="Contact email"
        type="email"
        required
        validate={emailProblem}
        helperText="Shown on this page. The footer shows the one in Settings, Brand."
      />
      <RequiredTextInput
        source="explanatory_text"
        label="Explanatory text"
        className="wide"
        multiline
        rows={8}
      />
    </PageEditor>
  );
}

async function load(): Promise<FormValues> {
  const { data } = await dataProvider.getList('contact_page_content', {
    pagination: { page: 1, perPage: 1 },
  });
  const [row] = data;
  return row ? formOf(row) : { id: newId(), ...DEFAULT_CONTACT_PAGE, updated_at: null };
}

function formOf({ id, title, explanatory_text, email, updated_at }: RaRecord): FormValues {
  return { id, title, explanatory_text, email, updated_at };
}

async function save({ id: _, ...page }: FormValues, base: FormValues): Promise<FormValues> {
  const values = contactPageSave.parse(page);
  try {
    return formOf(await saveVersion({ table: 'contact_page_content', id: base.id, values, base }));
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    // Someone else has added the page, with another id.
    const current = await load();
    if (isContained(values, { ...current })) return current;
    throw new ConflictError({ ...current });
  }
}
