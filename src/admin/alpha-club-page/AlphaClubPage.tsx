import { TextInput } from 'react-admin';
import {
  ALPHA_CLUB_PAGE_KEY,
  cleanAlphaClubContentOnSave,
  DEFAULT_ALPHA_CLUB,
  parseAlphaClubPage,
  type Testimonial,
} from '../../domain/alpha-club.ts';
import { adminErrors, adminSuccesses } from '../../domain/messages.ts';
import { trimmed } from '../../domain/text-fields.ts';
import { PageEditor } from '../forms/PageEditor.tsx';
import { PictureInput } from '../inputs/PictureInput.tsx';
import { RequiredTextInput } from '../inputs/RequiredTextInput.tsx';
import { RowsInput } from '../inputs/RowsInput.tsx';
import { dataProvider } from '../providers/data-provider.ts';
import { codeOf } from '../providers/http-client.ts';
import { upsert } from '../providers/upsert.ts';

const PAGE = 'Alpha Club';
const blankBenefit = { text: '' };
const blankTestimonial = { quote: '', author: '' };

interface FormValues {
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
      load={load}
      errorLoading={adminErrors.fetchingPage(PAGE)}
      save={save}
      errorSaving={adminErrors.updatingPage(PAGE)}
      saved={{ title: adminSuccesses.pageUpdated(PAGE), destructive: false }}
    >
      <RequiredTextInput source="title" label="Page title" className="wide" />
      <TextInput source="benefits_title" label="Benefits section title" className="wide" helperText={false} />
      <RowsInput source="benefits" legend="Benefits" one="benefit" blank={blankBenefit}>
        {(path, number) => (
          <TextInput source={`${path}.text`} label={`Benefit ${number}`} helperText={false} />
        )}
      </RowsInput>
      <PictureInput source="image_url" label="Image URL" />
      <TextInput source="image_alt" label="Image alt text" helperText={false} />
      <TextInput
        source="testimonials_title"
        label="Testimonials section title"
        className="wide"
        helperText={false}
      />
      <RowsInput source="testimonials" legend="Testimonials" one="testimonial" blank={blankTestimonial}>
        {(path, number) => (
          <>
            <TextInput source={`${path}.quote`} label={`Quote ${number}`} multiline helperText={false} />
            <TextInput source={`${path}.author`} label={`Author ${number}`} helperText={false} />
          </>
        )}
      </RowsInput>
    </PageEditor>
  );
}

async function load(): Promise<FormValues> {
  const row = await readRow();
  const { benefits_list, testimonials, ...texts } = row
    ? parseAlphaClubPage(row)
    : { ...DEFAULT_ALPHA_CLUB, benefits_list: [], testimonials: [] };
  const benefits = benefits_list.map((text) => ({ text }));
  return {
    ...texts,
    benefits: benefits.length > 0 ? benefits : [blankBenefit],
    testimonials: testimonials.length > 0 ? [...testimonials] : [blankTestimonial],
  };
}

async function readRow() {
  try {
    const { data } = await dataProvider.getOne('page_content', { id: ALPHA_CLUB_PAGE_KEY });
    return data;
  } catch (error) {
    // There is no such page yet.
    if (codeOf(error) === 'PGRST116') return null;
    throw error;
  }
}

function save({ title, benefits, ...content }: FormValues): Promise<void> {
  return upsert('page_content', {
    page_key: ALPHA_CLUB_PAGE_KEY,
    title: trimmed(title),
    content: cleanAlphaClubContentOnSave({ ...content, benefits_list: benefits.map(({ text }) => text) }),
    updated_at: new Date().toISOString(),
  });
}
