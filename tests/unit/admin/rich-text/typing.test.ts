// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { insertRule } from '../../../../src/admin/rich-text/horizontal-rule.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { onLinkRequest } from '../../../../src/admin/rich-text/link-request.ts';
import { insertVideo } from '../../../../src/admin/rich-text/video.ts';
import { embedCardHtml } from '../../../../src/article-html/embed-card.ts';
import { editor, open } from '../../../support/editor.ts';

/** Pastes HTML. A plain event is enough: the editor only passes it on. */
const paste = (to: Editor, html: string) => to.view.pasteHTML(html, new Event('paste') as ClipboardEvent);

describe('text typed after an insertion', () => {
  const video = (editor: Editor) => insertVideo(editor, 'https://vimeo.com/76979871', '');
  const image = { type: 'image', attrs: { src: '/a.png', alt: '' } };
  const card = embedCardHtml({ url: 'https://x.com/moon/status/20', text: '', byline: '', image: '' });
  const player = '<iframe src="https://player.vimeo.com/video/76979871"></iframe>';

  it.each<[string, (editor: Editor) => unknown, RegExp]>([
    ['a video', video, /<iframe.*<\/iframe><p>x<\/p>$/],
    ['a pasted video', (e) => paste(e, player), /<iframe.*<\/iframe><p>x<\/p>$/],
    ['a pasted post', (e) => paste(e, card), /<\/figure><p>x<\/p>$/],
    ['pasted HTML of other kinds', (e) => paste(e, '<form>y</form>'), /<\/form><p>x<\/p>$/],
    ['an image', (e) => e.commands.insertContent(image), /<img[^>]*>x<\/p>$/],
    ['a horizontal rule', insertRule, /<hr><p>x<\/p>$/],
  ])('follows %s', (_, insert, expected) => {
    for (const before of ['<p>Moon</p>', '<p>Moon</p><p></p>', '<ul><li><p>Moon</p></li></ul>']) {
      open(before);
      editor.commands.focus('end');
      insert(editor);
      editor.view.dispatch(editor.state.tr.insertText('x'));
      expect(htmlOf(editor).replace(/<\/li><\/ul>$/, '')).toMatch(expected);
    }
  });

  it.each([
    '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    '<figure><img src="/a.png" alt=""><figcaption>Moon</figcaption></figure>',
    player,
  ])('follows a horizontal rule before %s', (next) => {
    for (const end of [5, 1]) {
      open(`<p>Moon</p>${next}`);
      const before = htmlOf(editor).slice('<p>Moon</p>'.length);
      editor.commands.setTextSelection({ from: end, to: 5 });
      insertRule(editor);
      editor.view.dispatch(editor.state.tr.insertText('x'));
      expect(htmlOf(editor)).toBe(`${end === 5 ? '<p>Moon</p>' : ''}<hr><p>x</p>${before}`);
    }
  });

  it('follows a horizontal rule after a selected video, which stays', () => {
    open(`${player}<p>End</p>`);
    editor.commands.setNodeSelection(0);
    const before = htmlOf(editor).slice(0, -'<p>End</p>'.length);
    insertRule(editor);
    editor.view.dispatch(editor.state.tr.insertText('x'));
    expect(htmlOf(editor)).toBe(`${before}<hr><p>xEnd</p>`);
  });

  it('is in the next paragraph if there is one', () => {
    open('<p>Moon</p><p></p><p>End</p>');
    editor.commands.setTextSelection(7);
    video(editor);
    editor.view.dispatch(editor.state.tr.insertText('x'));
    expect(htmlOf(editor)).toMatch(/^<p>Moon<\/p><iframe.*<\/iframe><p>xEnd<\/p>$/);
  });
});

it('Enter keeps a selected image', () => {
  const image = '<img src="/a.png" alt="">';
  const figure = `<figure>${image}</figure>`;
  for (const [before, at, after] of [
    [`<p>${image}</p>`, 1, `<p>${image}</p><p></p>`],
    [`<p>One ${image} two</p>`, 5, `<p>One ${image}</p><p> two</p>`],
    [`<ul><li><p>${image}</p></li></ul>`, 3, `<ul><li><p>${image}</p></li><li><p></p></li></ul>`],
    [figure, 0, `${figure}<p></p>`],
  ] as const) {
    open(before);
    editor.commands.setNodeSelection(at);
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      keyCode: 13,
      bubbles: true,
      cancelable: true,
    });
    editor.view.dom.dispatchEvent(event);
    expect(htmlOf(editor)).toBe(after);
  }
});

it.each<[string, (editor: Editor) => unknown]>([
  ['text', (e) => e.view.pasteText('pasted', new Event('paste') as ClipboardEvent)],
  ['HTML', (e) => paste(e, '<b>pasted</b>')],
])('undo of pasted %s keeps the text that was typed just before', (_, insert) => {
  open('<p></p>');
  editor.view.dispatch(editor.state.tr.insertText('Typed '));
  insert(editor);
  expect(editor.getText()).toBe('Typed pasted');
  editor.commands.undo();
  expect(editor.getText()).toBe('Typed ');
});

describe('typed Markdown', () => {
  const type = (text: string) => {
    open('<p></p>');
    for (const character of text) {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(character, from, to);
      const isHandled = editor.view.someProp('handleTextInput', (handle) =>
        handle(editor.view, from, to, character, insert),
      );
      if (!isHandled) editor.view.dispatch(insert());
    }
    return htmlOf(editor);
  };

  it.each([
    ['so *much wow*', '<p>so <em>much wow</em></p>'],
    ['so _much wow_', '<p>so <em>much wow</em></p>'],
    ['so *a*', '<p>so <em>a</em></p>'],
    ['so **much wow**', '<p>so <strong>much wow</strong></p>'],
    ['so __much wow__', '<p>so <strong>much wow</strong></p>'],
    ['so ~~much wow~~', '<p>so <s>much wow</s></p>'],
    ['so ==much wow==', '<p>so <mark>much wow</mark></p>'],
  ])('becomes formatting: %s', (text, expected) => expect(type(text)).toBe(expected));

  it.each([
    '2 * 3 * 4',
    '2 *3 * 4',
    '2 * 3* 4',
    'a _ b _ c',
    '2 ** 3 ** 4',
    'a __ b __ c',
    'a ~~ b ~~ c',
    'a == b == c',
  ])('stays text if a marker is next to a space on its inner side: %s', (text) =>
    expect(type(text)).toBe(`<p>${text}</p>`),
  );
});

describe('shortcuts', () => {
  const press = (init: KeyboardEventInit & { keyCode: number }) => {
    const event = new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true, cancelable: true, ...init });
    editor.view.dom.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it.each(['<p>Moon</p>', '<ul><li><p>Moon</p></li></ul>', '<pre><code>Moon</code></pre>'])(
    'the keys for indentation never reach the browser, where they leave the page: %s',
    (content) => {
      open(content);
      for (const [key, keyCode] of [
        ['[', 219],
        [']', 221],
        ['[', 219],
        ['[', 219],
      ] as const)
        expect(press({ key, keyCode })).toBe(true);
    },
  );

  it.each([
    { key: 'k', code: 'KeyK', keyCode: 75 },
    { key: 'л', code: 'KeyK', keyCode: 75 },
    { key: 'ל', code: 'KeyK', keyCode: 75 },
  ])('Ctrl-K opens the link dialog on any keyboard layout: $key', (key) => {
    let opened = 0;
    open('<p>Moon</p>');
    onLinkRequest(editor, () => {
      opened += 1;
    });
    expect(press(key)).toBe(true);
    expect(opened).toBe(1);
  });
});

describe('keys of phone keyboards, which only change the page', () => {
  /** Deletes as such a keyboard does: `edit` changes the page. */
  const deleteBackward = (edit: () => void) => {
    const init = { inputType: 'deleteContentBackward', bubbles: true };
    editor.view.dom.dispatchEvent(new InputEvent('beforeinput', init));
    edit();
    editor.view.dom.dispatchEvent(new InputEvent('input', init));
  };

  it('Backspace joins two paragraphs without the style that Chromium adds', async () => {
    open('<p>One</p><p>Two</p>');
    editor.commands.setTextSelection(6);
    const [first, second] = editor.view.dom.children;
    deleteBackward(() => {
      first?.insertAdjacentHTML('beforeend', '<span style="font-size: 1.0625rem;">Two</span>');
      second?.remove();
    });
    await expect.poll(() => htmlOf(editor)).toBe('<p>OneTwo</p>');
  });

  it('Backspace after a figure selects it instead of copying it', async () => {
    const article = '<figure><img src="/a.png" alt=""><figcaption>Moon</figcaption></figure><p>After</p>';
    open(article);
    editor.commands.setTextSelection(7);
    const [figure, paragraph] = editor.view.dom.children;
    deleteBackward(() => {
      const copy = figure?.cloneNode(true) as Element;
      copy.lastElementChild?.replaceChildren('After');
      paragraph?.replaceWith(copy);
    });
    await expect.poll(() => editor.isActive('figure')).toBe(true);
    expect(htmlOf(editor)).toBe(article);
  });

  it('Enter in a shortcode splits it without keeping its highlight', async () => {
    open('<p>[cta text="Join" link="/memecoins"]</p>');
    editor.commands.setTextSelection(2);
    const [paragraph] = editor.view.dom.children;
    const copy = paragraph?.cloneNode(true) as Element;
    copy.firstElementChild?.replaceChildren('[');
    paragraph?.before(copy);
    paragraph?.firstElementChild?.replaceChildren('cta text="Join" link="/memecoins"]');
    await expect.poll(() => htmlOf(editor)).toBe('<p>[</p><p>cta text="Join" link="/memecoins"]</p>');
  });
});
