// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { changeImage, selectedImage, textsOfImage } from '../../../../src/admin/rich-text/selected-image.ts';
import { editor, open } from '../../../support/editor.ts';

const image = '<img src="/a.png" alt="">';
const figure = (caption: string) => `<figure>${image}<figcaption>${caption}</figcaption></figure>`;

/** Opens a text and selects its image. */
function openAtImage(html: string) {
  const editor = open(html);
  editor.state.doc.descendants((node, position) => {
    if (/^(?:image|figure)$/.test(node.type.name)) editor.commands.setNodeSelection(position);
  });
  const selected = selectedImage(editor);
  if (!selected) throw new Error('The text contains no image.');
  return selected;
}

const captioned = figure('At night <cite>Ada</cite>');
const file = { src: '/a.png', alt: '', width: null, height: null };

test.each([
  ['alone', `<p>${image}</p>`, captioned],
  ['within text', `<p>One ${image} two</p>`, `<p>One </p>${captioned}<p> two</p>`],
  ['between line breaks', `<p>One<br>${image}<br> </p>`, `<p>One<br></p>${captioned}`],
  [
    'after another image',
    `<p><img src="/b.png" alt="">${image}</p>`,
    `<p><img src="/b.png" alt=""></p>${captioned}`,
  ],
  ['in a list', `<ul><li><p>${image}</p></li></ul>`, `<ul><li><p></p>${captioned}</li></ul>`],
  [
    'with its own attributes',
    `<p><img class="wide" src="/a.png" alt=""></p>`,
    captioned.replace('<figure', '<figure class="wide"'),
  ],
])('an image %s gets a caption and a credit, and stays selected', (_where, before, after) => {
  const selected = openAtImage(before);
  expect(textsOfImage(selected)).toEqual({ caption: '', credit: '' });
  changeImage(editor, selected, file, { caption: 'At night', credit: 'Ada' });
  expect(htmlOf(editor)).toBe(after);
  expect(selectedImage(editor)?.node.type.name).toBe('figure');
});

const credits = '<cite>Ada </cite><em><cite>Bee</cite></em>';
const formatted = 'At <strong>night</strong> in May <em><cite>Ada</cite></em>';

test.each([
  [formatted, 'At night in June', 'Ada', 'At <strong>night</strong> in June <em><cite>Ada</cite></em>'],
  [formatted, 'Not at night in May', 'Ada', `Not at${formatted.slice(2)}`],
  [formatted, 'At nights in May', 'Ada', 'At <strong>nights</strong> in May <em><cite>Ada</cite></em>'],
  [formatted, '', 'Ada', '<em><cite>Ada</cite></em>'],
  [formatted, 'At night in May', '', 'At <strong>night</strong> in May'],
  [formatted, 'At night in May', 'Bea', 'At <strong>night</strong> in May <em><cite>Bea</cite></em>'],
  ['<em>Moon</em>', 'The Moon', '', '<em>The Moon</em>'],
  [`Moon ${credits}`, 'Sun', 'Ada Bee', `Sun ${credits}`],
])('%j with the caption %j and the credit %j keeps its formatting', (before, caption, credit, after) => {
  const selected = openAtImage(figure(before));
  changeImage(editor, selected, file, { caption, credit });
  expect(htmlOf(editor)).toBe(figure(after));
});

test('a change of the image leaves its caption alone, with its line breaks, and is one undo step', () => {
  const before = figure('At night<br>in May<br><cite>Ada</cite>').replace('<figure', '<figure class="wide"');
  const selected = openAtImage(before);
  const texts = textsOfImage(selected);
  expect(texts).toEqual({ caption: 'At night in May', credit: 'Ada' });
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>Typed before.</p>');
  changeImage(editor, selected, { ...file, alt: 'A dog' }, texts);
  expect(htmlOf(editor)).toBe(`${before.replace('alt=""', 'alt="A dog"')}<p>Typed before.</p>`);
  editor.commands.undo();
  expect(htmlOf(editor)).toBe(`${before}<p>Typed before.</p>`);
});
