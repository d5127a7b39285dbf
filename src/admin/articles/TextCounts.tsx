import { styled } from '@mui/material/styles';
import { articleText, minutesToRead, wordCount } from '../../article-html/plain-text.ts';
import { counted } from '../../rules/counted.ts';
import { useDebouncedTexts } from '../kit/forms/use-debounced-texts.ts';

export function TextCounts() {
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
