// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { afterEach, expect, test, vi } from 'vitest';
import { contentOf } from '../../../../src/admin/rich-text/content-of.ts';
import { articleExtensions } from '../../../../src/admin/rich-text/extensions.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';

let editor: Editor;
afterEach(() => editor.destroy());

const figure = (caption: string) =>
  `<figure><img src="/a.png" alt=""><figcaption>${caption}</figcaption></figure>`;

/** Returns the position of a text in the editor. */
function positionOf(text: string): number {
  let found = -1;
  editor.state.doc.descendants((node, at) => {
    const offset = node.text?.indexOf(text) ?? -1;
    if (offset >= 0) found = at + offset;
  });
  return found;
}

/** Drags the text from the start of one word to the start of another to the start of a third one. */
function drag(from: string, to: string, target: string): void {
  const { view } = editor;
  const selection = TextSelection.create(view.state.doc, positionOf(from), positionOf(to));
  view.dispatch(view.state.tr.setSelection(selection));
  const transfer = { getData: () => '', setData: () => {}, clearData: () => {}, files: [] };
  // jsdom has no layout.
  vi.spyOn(view, 'posAtCoords').mockImplementation(({ left }) => ({ pos: left, inside: -1 }));
  for (const [type, clientX] of [
    ['dragstart', selection.from],
    ['drop', positionOf(target)],
  ] as const) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX });
    view.dom.dispatchEvent(Object.assign(event, { dataTransfer: transfer }));
  }
}

test.each([
  [
    'the end of a caption and the text after it leave the image where it is',
    ['light', 'tail', 'low'],
    `<p>Head</p>${figure('Moon tail')}<p>Be light</p><p>After low</p>`,
  ],
  [
    'text before a figure and the start of its caption take the image with them',
    ['ead', 'light', 'low'],
    `<p>Hlight</p><p>After tail</p><p>Be ead</p>${figure('Moon low')}`,
  ],
  [
    'several blocks that are dropped into a caption follow the figure',
    ['tail', 'low', 'light'],
    `<p>Head</p>${figure('Moon light')}<p>tail</p><p>Be </p><p>After low</p>`,
  ],
  [
    'the end of a caption and the text after it that are dropped into its start follow the figure',
    ['light', 'tail', 'oon'],
    `<p>Head</p>${figure('Moon tail')}<p>light</p><p>After </p><p>Be low</p>`,
  ],
  [
    'a selection that is dropped on itself stays',
    ['Moon', 'low', 'light'],
    `<p>Head</p>${figure('Moon light')}<p>After tail</p><p>Be low</p>`,
  ],
  [
    'a word is dropped into a caption',
    ['Head', 'ead', 'light'],
    `<p>ead</p>${figure('Moon Hlight')}<p>After tail</p><p>Be low</p>`,
  ],
] as const)('dragging: %s', (_, [from, to, target], html) => {
  const content = `<p>Head</p>${figure('Moon light')}<p>After tail</p><p>Be low</p>`;
  editor = new Editor({ extensions: articleExtensions, content: contentOf(content) });
  drag(from, to, target);
  expect(htmlOf(editor)).toBe(html);
});
