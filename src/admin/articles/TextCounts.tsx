import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { readingMinutes, wordCount } from '../../article-html/plain-text.ts';
import { useSettled } from '../kit/use-settled.ts';

/** The length of the text. */
export function TextCounts() {
  const content: unknown = useWatch({ name: 'content' });
  const html = useSettled(typeof content === 'string' ? content : '');
  const words = wordCount(html);
  return (
    <Line>
      <span>
        {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}
      </span>
      <span>{readingMinutes(html)} min read</span>
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
