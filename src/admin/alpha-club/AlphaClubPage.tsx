import { TextInput } from 'react-admin';
import { alphaClubSave } from '../../entities/alpha-club.ts';
import {
  ALPHA_CLUB_PAGE_KEY,
  DEFAULT_ALPHA_CLUB,
  parseAlphaClubPage,
  type Testimonial,
} from '../../entities/readers/alpha-club.ts';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { storedRow } from '../app/providers/guarded-update.ts';
import { saveVersion } from '../app/providers/save-version.ts';
import { PageEditor } from '../kit/forms/PageEditor.tsx';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { RowsInput } from '../kit/inputs/RowsInput.tsx';

const PAGE = 'Alpha Club';
const blankBenefit = { text: '' };
const blankTestimonial = { quote: '', author: '' };

interface FormValues {
  /** `updated_at` of the row loaded into the form; null if there was none. */
  updated_at: string | null;
  title: string;
  benefits_title: string;
  benefits: { text: string }[];
  image_url: string;
  image_alt: string;
  testimonials_title: string;
  testimonials: Testimonial[];
}

export function AlphaClubPage() {
  return (
    <PageEditor<FormValues>
      title="Alpha Club page"
      name={ALPHA_CLUB_PAGE_KEY}
      table="page_content"
      load={load}
      errorLoading={adminErrors.fetchingPage(PAGE)}
      save={save}
      errorSaving={adminErrors.updatingPage(PAGE)}
      history={() => ({ id: ALPHA_CLUB_PAGE_KEY, toForm: (values) => ({ ...formOf(values) }) })}
      saved={adminToasts.pageUpdated(PAGE)}
    >
      <RequiredTextInput source="title" label="Page title" className="wide" />
      <TextInput source="benefits_title" label="Benefits section title" className="wide" />
      <RowsInput source="benefits" legend="Benefits" one="benefit" blank={blankBenefit}>
        {(path, number) => <TextInput source={`${path}.text`} label={`Benefit ${number}`} />}
      </RowsInput>
      <ImageInput source="image_url" label="Image URL" />
      <TextInput source="image_alt" label="Image alt text" />
      <TextInput source="testimonials_title" label="Testimonials section title" className="wide" />
      <RowsInput source="testimonials" legend="Testimonials" one="testimonial" blank={blankTestimonial}>
        {(path, number) => (
          <>
            <TextInput source={`${path}.quote`} label={`Quote ${number}`} multiline />
            <TextInput source={`${path}.author`} label={`Author ${number}`} />
          </>
        )}
      </RowsInput>
    </PageEditor>
  );
}

async function load(): Promise<FormValues> {
  const row = await storedRow('page_content', ALPHA_CLUB_PAGE_KEY);
  if (row) return formOf(row);
  const { title, benefits_title, testimonials_title } = DEFAULT_ALPHA_CLUB;
  const noLists = { benefits_list: [], testimonials: [], image_url: '', image_alt: '' };
  return formOf({ title, content: { benefits_title, testimonials_title, ...noLists } });
}

/** Converts a row to form values. An empty list gets one blank entry. */
function formOf(row: Record<string, unknown>): FormValues {
  const title = typeof row['title'] === 'string' ? row['title'] : null;
  const updatedAt = typeof row['updated_at'] === 'string' ? row['updated_at'] : null;
  const { benefits_list, testimonials, ...texts } = parseAlphaClubPage({ title, content: row['content'] });
  const benefits = benefits_list.map((text) => ({ text }));
  return {
    ...texts,
    updated_at: updatedAt,
    benefits: benefits.length > 0 ? benefits : [blankBenefit],
    testimonials: testimonials.length > 0 ? [...testimonials] : [blankTestimonial],
  };
}

async function save({ title, benefits, updated_at: _, ...content }: FormValues, { updated_at }: FormValues) {
  const benefits_list = benefits.map(({ text }) => text);
  const values = alphaClubSave.parse({ title, content: { ...content, benefits_list } });
  return formOf(
    await saveVersion({ table: 'page_content', id: ALPHA_CLUB_PAGE_KEY, values, base: { updated_at } }),
  );
}
