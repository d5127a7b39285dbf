import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { articleText, minutesToRead, wordCount } from '../../article-html/plain-text.ts';
import { counted } from '../../rules/counted.ts';
import { useDebouncedTexts } from '../kit/forms/use-debounced-texts.ts';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { RichTextField } from '../kit/inputs/RichTextField.tsx';
import { screenReaderOnly } from '../kit/screen-reader-only.ts';
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

/** The headline. It wraps but cannot contain line breaks: Enter moves the focus to the text. */
function TitleInput({ isNew }: { isNew: boolean }) {
  return (
    <RequiredTextInput
      source="title"
      label="Title"
      placeholder="Title"
      multiline
      autoFocus={isNew}
      parse={(typed: string) => typed.replace(/\s*[\r\n]+\s*/g, ' ')}
      onKeyDown={focusTextOnEnter}
      sx={{
        '& .MuiInputBase-root': {
          p: '8px 12px',
          font: '800 clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem)/1.2 var(--display)',
          letterSpacing: '-0.02em',
        },
      }}
    />
  );
}

function focusTextOnEnter(event: KeyboardEvent): void {
  // In Safari, the Enter that ends a composition comes after it, with this code.
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key !== 'Enter' || isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[role="textbox"].article-text')?.focus();
}

function TextCounts() {
  const { content } = useDebouncedTexts(['content']);
  const text = articleText(content);
  const words = wordCount(text);
  return (
    <Line>
      <span>{counted(words, 'word')}</span>
      {words > 0 && <span>{minutesToRead(text)} min read</span>}
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--ink-soft)',
});
