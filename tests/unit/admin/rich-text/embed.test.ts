// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { fillEmbed, pasteEmbed } from '../../../../src/admin/rich-text/embed.ts';
import { readsTheSame } from '../../../../src/admin/rich-text/fidelity.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { embedCardHtml } from '../../../../src/article-html/embed-card.ts';
import { renderArticleHtml } from '../../../../src/article-html/sanitise.ts';
import { editor, open as openEditor } from '../../../support/editor.ts';

function open(content: string): Editor {
  return openEditor(content, { element: document.body });
}

const url = 'https://x.com/moon/status/20';
const plain = embedCardHtml({ url, text: '', byline: '', image: '' });
const facts = { url, text: 'To the <moon>\n& back', byline: 'Moon Desk · March 21, 2026', image: '/a.png' };
const full = embedCardHtml(facts);

describe('a pasted URL', () => {
  it('a URL pasted on an empty line becomes a card, which is filled once the provider responds', () => {
    open('<p>Before</p><p></p>');
    editor.commands.focus('end');
    const requested: string[] = [];
    expect(pasteEmbed(editor.view, ` ${url}?s=20 `, (requestUrl) => requested.push(requestUrl))).toBe(true);
    expect(htmlOf(editor)).toBe(`<p>Before</p>${plain}<p></p>`);
    expect(requested).toEqual([url]);
    fillEmbed(editor.view, facts);
    expect(htmlOf(editor)).toBe(`<p>Before</p>${full}<p></p>`);
    // One undo step removes the whole card, not just its content.
    editor.commands.undo();
    expect(htmlOf(editor)).toBe('<p>Before</p><p></p>');
  });

  it('a pasted URL affects neither text typed after its card nor an article without the card', () => {
    open('<p></p>');
    pasteEmbed(editor.view, url, () => {});
    editor.commands.insertContent('After');
    expect(htmlOf(editor)).toBe(`${plain}<p>After</p>`);
    editor.commands.setContent('<p>Other</p>');
    fillEmbed(editor.view, facts);
    expect(htmlOf(editor)).toBe('<p>Other</p>');
  });

  it('a card is not filled while the text is edited as HTML', () => {
    open('<p></p>');
    pasteEmbed(editor.view, url, () => {});
    editor.view.dom.remove();
    fillEmbed(editor.view, facts);
    expect(htmlOf(editor)).toBe(`${plain}<p></p>`);
  });

  it.each([
    ['after other text', '<p>Text</p>', url],
    ['in a list', '<ul><li><p></p></li></ul>', 'no address'],
    ['with other words', '<p></p>', `See ${url}`],
    ['that is not a post', '<p></p>', 'https://x.com/moon'],
    ['in a code block', '<pre><code></code></pre>', url],
  ])('a URL pasted %s does not become a card', (_, content, pasted) => {
    open(content);
    editor.commands.focus('end');
    expect(pasteEmbed(editor.view, pasted, () => {})).toBe(false);
  });
});

describe('a stored card', () => {
  it.each([plain, full])('a stored card is unchanged after opening and saving: %s', (source) => {
    expect(htmlOf(open(source))).toBe(source);
    const shown = renderArticleHtml(source).html;
    expect(readsTheSame(shown, htmlOf(open(shown)))).toBe(true);
  });

  it.each([
    ['between its tags', full.replaceAll('><', '>\n<')],
    ['in its text', full.replaceAll(/(?<=>[^<>]*) (?=[^<>]*<)/g, '\n  ')],
  ])('is still the same card with line breaks %s', (_, source) => {
    expect(source).not.toBe(full);
    expect(htmlOf(open(source))).toBe(full);
  });

  it.each([
    ['with additional text', full.replace('</figure>', '<p>More</p></figure>')],
    ['with a URL that is not a post', plain.replaceAll(url, 'https://evil.example/')],
  ])('preserves a stored card %s', (_, source) => {
    expect(readsTheSame(source, htmlOf(open(source)))).toBe(true);
  });
});
