import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

export function SourceView(props: Omit<RichTextEditorProps, 'latest'>) {
  const { id, label, value, onChange, onBlur } = props;
  const source = useRef<HTMLTextAreaElement>(null);
  // A click on the toolbar leaves the focus in the text, which this view replaces.
  useEffect(() => {
    if (document.activeElement === document.body) source.current?.focus({ preventScroll: true });
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
