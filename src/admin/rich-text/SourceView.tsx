import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

interface Props extends Omit<RichTextEditorProps, 'latest'> {
  /** Returns where the caret is when the view opens. */
  start?: () => number;
  /** Called with the place of the caret when the view closes. */
  onClose?: (caret: number) => void;
}

export function SourceView({ id, label, value, onChange, onBlur, start, onClose }: Props) {
  const source = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view opens and closes.
  useEffect(() => {
    const element = source.current;
    const caret = start?.() ?? 0;
    element?.setSelectionRange(caret, caret);
    // A click on the toolbar leaves the focus in the text, which this view replaces. Browsers also scroll to the caret.
    if (document.activeElement === document.body) element?.focus({ preventScroll: !start });
    return () => onClose?.(element?.selectionEnd ?? 0);
  }, []);
  return (
    <Source
      ref={source}
      className="html-source"
      id={id}
      aria-label={`${label} as HTML`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      spellCheck={false}
    />
  );
}

const Source = styled('textarea')({
  display: 'block',
  width: '100%',
  // Grows with its text in browsers that support this, so only the page scrolls.
  fieldSizing: 'content',
  minHeight: '26rem',
  padding: 16,
  border: 0,
  outline: 'none',
  resize: 'vertical',
  background: 'transparent',
  color: 'var(--ink)',
  font: '0.875rem/1.6 var(--mono)',
  // Safari on phones zooms into fields with smaller text.
  '@media (pointer: coarse)': { fontSize: '1rem' },
});
