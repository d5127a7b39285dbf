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
  // In Safari, the Enter that ends a composition comes after it, with this code.
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key !== 'Enter' || isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[role="textbox"].article-text')?.focus();
}
