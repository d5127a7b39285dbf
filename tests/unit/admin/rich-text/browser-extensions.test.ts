// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { editor, open } from '../../../support/editor.ts';

const boxPlaces: [string, (text: HTMLElement, box: HTMLElement) => void][] = [
  ['between paragraphs', (text, box) => text.querySelector('p')?.after(box)],
  ['in a paragraph', (text, box) => text.querySelector('p')?.append(box)],
];

test.each(boxPlaces)('an empty box that an extension adds %s is not saved', async (_, add) => {
  const html = '<p>Moon</p><div></div><p>Dog</p>';
  const text = open(html).view.dom;
  add(text, document.createElement('div'));
  await expect.poll(() => text.querySelectorAll('div').length).toBe(1);
  expect(htmlOf(editor)).toBe(html);
});

test('a box that the browser recreates around a rule is saved', async () => {
  const html = '<div class="box"><hr></div><p>Moon</p>';
  const text = open(html).view.dom;
  const box = text.querySelector('.box');
  const copy = box?.cloneNode(false);
  if (!box || !(copy instanceof HTMLElement)) throw new Error('The box is missing.');
  copy.append(...box.childNodes);
  box.replaceWith(copy);
  await expect.poll(() => text.contains(copy)).toBe(false);
  expect(htmlOf(editor)).toBe(html);
});

test('attributes that Dark Reader adds to coloured text are not saved', async () => {
  const red = '<span style="color: rgb(192, 57, 43);">red</span>';
  const text = open(`<p>${red} and ${red}</p>`).view.dom;
  const spans = text.querySelectorAll('span');
  for (const span of spans) span.setAttribute('data-darkreader-inline-color', '');
  spans[0]?.append('dish');
  await expect.poll(() => editor.getText()).toBe('reddish and red');
  expect(htmlOf(editor)).toBe(`<p>${red.replace('red<', 'reddish<')} and ${red}</p>`);
});
