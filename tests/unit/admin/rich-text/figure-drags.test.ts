// @vitest-environment jsdom
import { TextSelection } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { editor, open } from '../../../support/editor.ts';

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

/** Drags what is at one position of the document, or the selection there, to another position. */
function drag(element: Element, from: number, to: number): void {
  const { view } = editor;
  const transfer = { getData: () => '', setData: () => {}, clearData: () => {}, files: [] };
  // jsdom has no layout.
  vi.spyOn(view, 'posAtCoords').mockImplementation(({ left }) => ({ pos: left, inside: left }));
  for (const [type, clientX] of [
    ['mousedown', from],
    ['dragstart', from],
    ['drop', to],
  ] as const) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX });
    element.dispatchEvent(Object.assign(event, { dataTransfer: transfer }));
  }
}

/** Selects the text between the starts of two words. Returns where it begins. */
function select(from: string, to: string): number {
  const { state, view } = editor;
  const selection = TextSelection.create(state.doc, positionOf(from), positionOf(to));
  view.dispatch(state.tr.setSelection(selection));
  return selection.from;
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
  open(content);
  drag(editor.view.dom, select(from, to), positionOf(target));
  expect(htmlOf(editor)).toBe(html);
});

test.each([
  ['another caption', 'oon', `${figure('Moon')}${figure('Sun')}<p>Head</p><p>Tail</p>`],
  ['its own caption', 'un', `${figure('Moon')}<p>Head</p>${figure('Sun')}<p>Tail</p>`],
])('a figure that is dragged by its image, while text is selected, moves once: to %s', (_, target, html) => {
  const content = `${figure('Moon')}<p>Head</p>${figure('Sun')}<p>Tail</p>`;
  open(content);
  select('Head', 'ead');
  const image = editor.view.dom.querySelectorAll('img')[1];
  if (!image) throw new Error('The second figure has no image.');
  drag(image, positionOf('Sun') - 1, positionOf(target));
  expect(htmlOf(editor)).toBe(html);
});

test('the editor has the focus after blocks are dropped into a caption', () => {
  const content = `<p>Head</p>${figure('Moon light')}<p>After tail</p><p>Be low</p>`;
  // jsdom has no layout.
  const editorProps = { handleScrollToSelection: () => true };
  open(content, { element: document.body, editorProps });
  expect(editor.view.hasFocus()).toBe(false);
  drag(editor.view.dom, select('tail', 'low'), positionOf('light'));
  expect(editor.view.hasFocus()).toBe(true);
});
