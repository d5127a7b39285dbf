// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { fillEmbed, pasteEmbed } from '../../../../src/admin/rich-text/embed.ts';
import { articleExtensions } from '../../../../src/admin/rich-text/extensions.ts';
import { readsTheSame } from '../../../../src/admin/rich-text/fidelity.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { embedCardHtml } from '../../../../src/article-html/embed-card.ts';
import { renderArticleHtml } from '../../../../src/article-html/sanitise.ts';

let editor: Editor;
afterEach(() => editor.destroy());

function open(content: string): Editor {
  editor = new Editor({ element: document.body, extensions: articleExtensions, content });
  return editor;
}

const url = 'https://x.com/moon/status/20';
const plain = embedCardHtml({ url, text: '', byline: '', image: '' });
const facts = { url, text: 'To the <moon>\n& back', byline: 'Moon Desk · March 21, 2026', image: '/a.png' };
const full = embedCardHtml(facts);

describe('a pasted address', () => {
  it('on its own line becomes a card, which is filled when its provider has answered', () => {
    open('<p>Before</p><p></p>');
    editor.commands.focus('end');
    const asked: string[] = [];
    expect(pasteEmbed(editor.view, ` ${url}?s=20 `, (address) => asked.push(address))).toBe(true);
    expect(htmlOf(editor)).toBe(`<p>Before</p>${plain}<p></p>`);
    expect(asked).toEqual([url]);
    fillEmbed(editor.view, facts);
    expect(htmlOf(editor)).toBe(`<p>Before</p>${full}<p></p>`);
    // One step back removes the card, not what filled it.
    editor.commands.undo();
    expect(htmlOf(editor)).toBe('<p>Before</p><p></p>');
  });

  it('that is typed on after, or filled when its card is gone, changes nothing else', () => {
    open('<p></p>');
    pasteEmbed(editor.view, url, () => {});
    editor.commands.insertContent('After');
    expect(htmlOf(editor)).toBe(`${plain}<p>After</p>`);
    editor.commands.setContent('<p>Other</p>');
    fillEmbed(editor.view, facts);
    expect(htmlOf(editor)).toBe('<p>Other</p>');
  });

  it('is not filled while the text is edited as HTML', () => {
    open('<p></p>');
    pasteEmbed(editor.view, url, () => {});
    editor.view.dom.remove();
    fillEmbed(editor.view, facts);
    expect(htmlOf(editor)).toBe(`${plain}<p></p>`);
  });

  it.each([
    ['in a text', '<p>Text</p>', url],
    ['in a list', '<ul><li><p></p></li></ul>', 'no address'],
    ['with other words', '<p></p>', `See ${url}`],
    ['of a page that is no post', '<p></p>', 'https://x.com/moon'],
    ['in a code block', '<pre><code></code></pre>', url],
  ])('%s is pasted as it is', (_, content, pasted) => {
    open(content);
    editor.commands.focus('end');
    expect(pasteEmbed(editor.view, pasted, () => {})).toBe(false);
  });
});

describe('a stored card', () => {
  it.each([plain, full])('%s is the same after opening and saving', (source) => {
    expect(htmlOf(open(source))).toBe(source);
    const shown = renderArticleHtml(source).html;
    expect(readsTheSame(shown, htmlOf(open(shown)))).toBe(true);
  });

  it.each([
    ['with a text of its own', full.replace('</figure>', '<p>More</p></figure>')],
    ['of an address that is no post', plain.replaceAll(url, 'https://evil.example/')],
  ])('%s is preserved', (_, source) => {
    expect(readsTheSame(source, htmlOf(open(source)))).toBe(true);
  });
});
