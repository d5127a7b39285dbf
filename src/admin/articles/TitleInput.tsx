import type { KeyboardEvent } from 'react';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';

/** The headline. It wraps but cannot contain line breaks: Enter moves the focus to the text. */
export function TitleInput({ isNew }: { isNew: boolean }) {
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
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[role="textbox"].article-text')?.focus();
}
