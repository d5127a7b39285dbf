// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreStrayClicks } from '../../../../src/admin/app/stray-clicks.ts';

let stop: () => void;
beforeEach(() => {
  stop = ignoreStrayClicks();
  document.body.innerHTML = `
    <button id="behind"></button>
    <div class="MuiModal-root" id="menu"><button id="option"><svg></svg></button></div>`;
  byId('option').focus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no element ${id}.`);
  return element;
}

/** Clicks an element. Returns whether the press keeps the focus where it is, and how many clicks reached the element. */
function click(element: Element, detail: number): { keepsFocus: boolean; clicks: number } {
  const onClick = vi.fn();
  element.addEventListener('click', onClick);
  const [press, click] = ['mousedown', 'click'].map(
    (type) => new MouseEvent(type, { bubbles: true, cancelable: true, detail }),
  );
  for (const event of [press, click]) if (event) element.dispatchEvent(event);
  element.removeEventListener('click', onClick);
  return { keepsFocus: press?.defaultPrevented ?? false, clicks: onClick.mock.calls.length };
}

const ignored = { keepsFocus: true, clicks: 0 };
const handled = { keepsFocus: false, clicks: 1 };

test('the second click is ignored if the first one removed what it was on', () => {
  expect(click(byId('option'), 1)).toEqual(handled);
  byId('menu').remove();
  expect(click(byId('behind'), 2)).toEqual(ignored);
  expect(click(byId('behind'), 3), 'further clicks').toEqual(handled);
});

test('the second click is ignored on a menu that has returned the focus and fades out', () => {
  click(byId('option'), 1);
  byId('behind').focus();
  expect(click(byId('option'), 2)).toEqual(ignored);
});

test('the second click is ignored on what the first one opened', () => {
  click(byId('behind'), 1);
  expect(click(byId('option'), 2)).toEqual(ignored);
});

test('the second click is handled if the first one only changed an icon', () => {
  for (const svg of document.querySelectorAll('svg')) click(svg, 1);
  byId('option').replaceChildren();
  expect(click(byId('option'), 2)).toEqual(handled);
});

test('a single click, and a click without a pointer, are handled', () => {
  click(byId('option'), 1);
  byId('menu').remove();
  expect(click(byId('behind'), 0)).toEqual(handled);
  expect(click(byId('behind'), 1)).toEqual(handled);
});
