import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { readingMinutes, wordCount } from '../../article-html/plain-text.ts';
import { useFocusMode } from './use-focus-mode.ts';
import { useSettled } from './use-settled.ts';

/** Length of the text, and the switch that hides everything else. */
export function TextCounts() {
  const content: unknown = useWatch({ name: 'content' });
  const html = useSettled(typeof content === 'string' ? content : '');
  const words = wordCount(html);
  const { isFocused, toggle } = useFocusMode();
  return (
    <Line>
      <span>
        {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}
      </span>
      <span>{readingMinutes(html)} min read</span>
      <Button size="small" color="inherit" aria-pressed={isFocused} onClick={toggle}>
        Focus mode
      </Button>
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
  '& button': { marginInlineStart: 'auto' },
});
