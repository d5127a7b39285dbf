// @vitest-environment jsdom
import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it } from 'vitest';
import { pasteEmbed, undescribedCards } from '../../../../src/admin/rich-text/embed.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { splitAtEmbedCodes } from '../../../../src/admin/rich-text/paste/embed-codes.ts';
import { embedCardHtml } from '../../../../src/article-html/embed-card.ts';
import { renderArticleHtml } from '../../../../src/article-html/sanitise.ts';
import { escapeHtml } from '../../../../src/rules/html.ts';
import { findActiveContent } from '../../../support/active-content.ts';
import { ATTACKS } from '../../../support/attack-strings.ts';
import { editor, open } from '../../../support/editor.ts';
import { embedCodes } from '../../../support/embed-codes.ts';
import { addSiteEnvironment } from '../../../support/site-environment.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../../support/timing.ts';

addSiteEnvironment();

const [, code = '', url = ''] = embedCodes[0] ?? [];
const card = (to: string) => embedCardHtml({ url: to, text: '', byline: '', image: '' });
const link = (to: string) => `<a href="${escapeHtml(to)}">${escapeHtml(to)}</a>`;

/** Pastes plain text at the end of an article and returns the article. */
function paste(text: string, content = '<p></p>'): string {
  const editorProps = { handlePaste: (view: EditorView) => pasteEmbed(view, text, () => {}) };
  open(content, { element: document.body, editorProps });
  editor.commands.focus('end');
  editor.view.pasteText(text, new Event('paste') as ClipboardEvent);
  return htmlOf(editor);
}

describe('a pasted embed code', () => {
  it.each(embedCodes)(
    'of %s becomes a card on an empty line, and its URL after other text',
    (_, given, to) => {
      expect(paste(` ${given}\n`)).toBe(`${card(to)}<p></p>`);
      editor.destroy();
      expect(paste(given, '<p>See:</p>')).toBe(`<p>See:${link(to)}</p>`);
    },
  );

  it('with other text becomes a card between the paragraphs', () => {
    const expected = `<p>Look:</p>${card(url)}<p>2 &lt; 3</p><p>&lt;b&gt;Wow&lt;/b&gt;</p>`;
    expect(paste(`Look:\n\n${code}\n2 < 3\n<b>Wow</b>`)).toBe(expected);
    editor.destroy();
    expect(paste(`Look: ${code} 2 < 3\n<b>Wow</b>`)).toBe(expected);
    editor.commands.undo();
    expect(htmlOf(editor)).toBe('');
  });

  it('between the words of a paragraph splits it', () => {
    open('<p>onetwo</p>', { element: document.body });
    editor.commands.setTextSelection(4);
    editor.view.pasteText(`A\n${code}`, new Event('paste') as ClipboardEvent);
    expect(htmlOf(editor)).toBe(`<p>oneA</p>${card(url)}<p>two</p>`);
    editor.commands.insertContent('B');
    expect(htmlOf(editor)).toBe(`<p>oneA</p>${card(url)}<p>Btwo</p>`);
  });

  it('with others becomes several cards, after which the writer can continue', () => {
    const [, second = '', to = ''] = embedCodes[1] ?? [];
    expect(paste(`${code}${second}`)).toBe(`${card(url)}${card(to)}<p></p>`);
    editor.commands.insertContent('After');
    expect(htmlOf(editor)).toBe(`${card(url)}${card(to)}<p>After</p>`);
  });

  it('on an empty line leaves one to continue on', () => {
    open('<p>x</p><p></p><p>y</p>');
    editor.commands.setTextSelection(4);
    editor.view.pasteText(`A\n${code}`, new Event('paste') as ClipboardEvent);
    editor.commands.insertContent('B');
    expect(htmlOf(editor)).toBe(`<p>x</p><p>A</p>${card(url)}<p>B</p><p>y</p>`);
  });

  it('keeps the formatting of the text before it', () => {
    expect(paste(`A\n${code}`, '<p><strong>x</strong></p>')).toBe(
      `<p><strong>xA</strong></p>${card(url)}<p></p>`,
    );
  });

  it('in a code block stays code', () => {
    expect(paste(code, '<pre><code></code></pre>')).toContain('&lt;blockquote class="twitter-tweet"');
  });

  it('in a caption becomes its URL', () => {
    const figure = (caption: string) =>
      `<figure><img src="/a.png" alt="A"><figcaption>${caption}</figcaption></figure>`;
    expect(paste(code, figure('See:'))).toBe(figure(`See:${link(url)}`));
  });

  it.each([
    '<iframe src="https://dogs.example/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="javascript:alert(1)//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">',
    '<blockquote class="twitter-tweet"><a href="https://dogs.example/moon/status/20">x</a></blockquote>',
    '<blockquote class="twitter-tweet"><a href="https://x.com/moon/status/20">x</a>',
    '<blockquote><a href="https://x.com/moon/status/20">x</a></blockquote>',
    '<script async src="https://platform.twitter.com/widgets.js"></script>',
    'Use <iframe> and <blockquote class="twitter-tweet">.',
  ])('stays literal text if it is not one of a known provider: %s', (text) => {
    expect(splitAtEmbedCodes(text)).toEqual([text]);
    const written = paste(text);
    expect(written).toMatch(/^<p>(?!<figure)/);
    expect(editor.getText()).toBe(text);
  });

  const unknown = '<iframe src="https://dogs.example/"></iframe>';
  const short =
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/Cxyz_12-3/"></blockquote>';

  it.each([
    [
      'of a post that links to another one',
      code.replace('https://t.co/abc', 'https://x.com/cat/status/1'),
      [url],
    ],
    ['without the text of the post', short, ['https://www.instagram.com/p/Cxyz_12-3/']],
    ['after the code of another site', `${unknown}\n${code}`, [unknown, url]],
    ['after a quote that is not closed', `<blockquote>Wow ${code}`, ['<blockquote>Wow', url]],
  ])('%s is found', (_, text, parts) => {
    expect(splitAtEmbedCodes(text).map((part) => (typeof part === 'string' ? part : part.url))).toEqual(
      parts,
    );
  });

  it('does not include a script of another site', () => {
    const script = '<script src="https://evil.example/x.com/widgets.js"></script>';
    expect(paste(code.replace(/<script.*/, script))).toBe(
      `${card(url)}<p>${script.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    );
  });

  it('lists the cards to look up', () => {
    const described = embedCardHtml({
      url: 'https://x.com/cat/status/1',
      text: 'Cats',
      byline: '',
      image: '',
    });
    paste(`A\n${code}`, `${described}<p></p>`);
    expect(undescribedCards(new Slice(editor.state.doc.content, 0, 0))).toEqual([url]);
  });
});

it('pasted text without an embed code keeps its spaces', () => {
  expect(paste(' b ', '<p>a</p>')).toBe('<p>a b </p>');
});

it('XSS: no attack in or beside an embed code survives', { timeout: SPEED_TEST_TIMEOUT }, () => {
  for (const { html } of ATTACKS) {
    const inCode = code.replace('Dogs bark', html);
    for (const part of splitAtEmbedCodes(`${html}${inCode}`))
      if (typeof part !== 'string')
        expect(findActiveContent(renderArticleHtml(card(part.url)).html), html).toEqual([]);
  }
});

it.each([
  '<blockquote class="twitter-tweet">',
  '<iframe ',
  '<iframe>',
  '<div>',
  ' ',
  '<blockquote class="twitter-tweet"></blockquote>',
  ' class="twitter-tweet"',
  '<b>',
])('Size: 1 MB of %j takes less than 4 s', { timeout: SPEED_TEST_TIMEOUT }, (piece) => {
  const many = piece.repeat(Math.ceil(1_000_000 / piece.length));
  const text = `<iframe ><blockquote ${many}<blockquote>${many}</blockquote>`;
  expect(leastMilliseconds(4000, () => splitAtEmbedCodes(text))).toBeLessThan(4000);
});
