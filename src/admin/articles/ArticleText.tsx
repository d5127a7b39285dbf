import { styled } from '@mui/material/styles';
import { RichTextField } from '../kit/inputs/RichTextField.tsx';
import { screenReaderOnly } from '../kit/screen-reader-only.ts';
import { TextCounts } from './TextCounts.tsx';
import { TitleInput } from './TitleInput.tsx';
import type { DetailsPanel } from './use-details-panel.ts';

/** The main column of the article form: title and text at reading width. */
export function ArticleText({ details, isNew }: { details: DetailsPanel; isNew: boolean }) {
  return (
    <Column inert={details.isSheet && details.isOpen}>
      <TitleInput isNew={isNew} />
      <RichTextField source="content" label="Content" />
      <TextCounts />
    </Column>
  );
}

const Column = styled('div')({
  gridArea: 'text',
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  width: '100%',
  minWidth: 0,
  maxWidth: '48rem',
  marginInline: 'auto',
  // The title and text are recognisable without labels, so only screen readers get them.
  '& .MuiInputLabel-root': screenReaderOnly,
});
