// @vitest-environment jsdom
import type { MouseEvent as ReactMouseEvent } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepReturnedFocus } from '../../../../../src/admin/app/layout/keep-returned-focus.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  { click: 1, focused: 'opener', isPrevented: false },
  { click: 2, focused: 'opener', isPrevented: true },
  { click: 2, focused: 'option', isPrevented: false },
])('click $click on an option with the focus on the $focused', ({ click, focused, isPrevented }) => {
  document.body.innerHTML = '<button id="opener"></button><div id="menu"><button id="option"></button></div>';
  document.querySelector('#menu')?.addEventListener('mousedown', (event) => {
    const press: ReactMouseEvent<HTMLElement> = Object(event);
    keepReturnedFocus(press);
  });
  document.querySelector<HTMLElement>(`#${focused}`)?.focus();
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: click });
  document.querySelector('#option')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(isPrevented);
});
