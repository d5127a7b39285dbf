import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between an editor's text and its toolbars: Alt-F10 to the last toolbar with enabled tools, or from
 * there to the next one; Escape back to the text. In a table, Tab only moves between cells.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: editor, target } = event;
  // Events of menus and dialogs also bubble here.
  if (!(target instanceof Element) || !editor.contains(target)) return;
  const current = target.closest('[role="toolbar"]');
  const next =
    event.altKey && event.key === 'F10'
      ? entryAfter(editor, current)
      : event.key === 'Escape' && current && editor.querySelector<HTMLElement>('[role="textbox"], textarea');
  if (!next) return;
  event.preventDefault();
  // Browsers do not count a key pressed with Alt as keyboard use.
  next.focus({ focusVisible: true });
}

/** Returns the tab stop of the next toolbar. A toolbar whose tools are all disabled has none. */
function entryAfter(editor: HTMLElement, current: Element | null): HTMLElement | undefined {
  return [...editor.querySelectorAll('[role="toolbar"]')]
    .filter((toolbar) => toolbar !== current)
    .flatMap((toolbar) => toolbar.querySelector<HTMLElement>('[tabindex="0"]') ?? [])
    .at(-1);
}
