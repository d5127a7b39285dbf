import { styled } from '@mui/material/styles';
import { articleText, minutesToRead, wordCount } from '../../article-html/plain-text.ts';
import { counted } from '../../rules/counted.ts';
import { useDebouncedTexts } from '../kit/forms/use-debounced-texts.ts';

export function TextCounts() {
  const { content } = useDebouncedTexts(['content']);
  const text = articleText(content);
  return (
    <Line>
      <span>{counted(wordCount(text), 'word')}</span>
      <span>{minutesToRead(text)} min read</span>
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
