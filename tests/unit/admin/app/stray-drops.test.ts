// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreStrayDrops } from '../../../../src/admin/app/stray-drops.ts';

let stop: () => void;
beforeEach(() => {
  stop = ignoreStrayDrops();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Drags data over an element and drops it there. Returns whether the browser handles neither. */
function isIgnored(html: string, types: readonly string[]): boolean {
  document.body.innerHTML = html;
  const target = document.body.children[0];
  if (!target) throw new Error(`There is no element in ${html}.`);
  return ['dragover', 'drop'].every((name) => {
    const event = new Event(name, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
    return !target.dispatchEvent(event);
  });
}

test('a link or image of another page is ignored, but text fields insert its URL', () => {
  const link = ['text/uri-list', 'text/html', 'text/plain'];
  expect(isIgnored('<h1></h1>', link)).toBe(true);
  expect(isIgnored('<input>', link)).toBe(false);
  expect(isIgnored('<textarea></textarea>', link)).toBe(false);
  expect(isIgnored('<input type="checkbox">', link)).toBe(true);
  expect(isIgnored('<input disabled>', link)).toBe(true);
});

test('files are ignored everywhere, and text nowhere', () => {
  expect(isIgnored('<h1></h1>', ['Files'])).toBe(true);
  expect(isIgnored('<input>', ['Files', 'text/uri-list'])).toBe(true);
  expect(isIgnored('<h1></h1>', ['text/html', 'text/plain'])).toBe(false);
});

test('a drop that something takes is left to it', () => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  const dataTransfer = { types: ['text/uri-list'], dropEffect: 'copy' };
  Object.assign(event, { dataTransfer });
  event.preventDefault();
  window.dispatchEvent(event);
  expect(dataTransfer.dropEffect).toBe('copy');
});
