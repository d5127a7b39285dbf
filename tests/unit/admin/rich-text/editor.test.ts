// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { toggleRightToLeft } from '../../../../src/admin/rich-text/direction.ts';
import { readsTheSame } from '../../../../src/admin/rich-text/fidelity.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { indentBy } from '../../../../src/admin/rich-text/indent.ts';
import { insertVideo } from '../../../../src/admin/rich-text/video.ts';
import { formatCtaShortcode } from '../../../../src/article-html/cta-shortcode.ts';
import { renderArticleHtml } from '../../../../src/article-html/sanitise.ts';
import { open } from '../../../support/editor.ts';

/** Returns the published HTML after one tool is used on the paragraph 'Moon'. */
function published(use: (editor: Editor) => unknown): string {
  const editor = open('<p>Moon</p>');
  editor.commands.selectAll();
  expect(use(editor)).not.toBe(false);
  return renderArticleHtml(htmlOf(editor)).html;
}

describe('XSS-5 toolbar output is published', () => {
  it.each<[string, (editor: Editor) => unknown, string]>([
    ['heading 1', (e) => e.commands.toggleHeading({ level: 1 }), '<h1>Moon</h1>'],
    ['heading 2', (e) => e.commands.toggleHeading({ level: 2 }), '<h2>Moon</h2>'],
    ['heading 3', (e) => e.commands.toggleHeading({ level: 3 }), '<h3>Moon</h3>'],
    ['bold', (e) => e.commands.toggleBold(), '<p><strong>Moon</strong></p>'],
    ['italic', (e) => e.commands.toggleItalic(), '<p><em>Moon</em></p>'],
    ['underline', (e) => e.commands.toggleUnderline(), '<p><u>Moon</u></p>'],
    ['strike', (e) => e.commands.toggleStrike(), '<p><s>Moon</s></p>'],
    ['subscript', (e) => e.commands.toggleSubscript(), '<p><sub>Moon</sub></p>'],
    ['superscript', (e) => e.commands.toggleSuperscript(), '<p><sup>Moon</sup></p>'],
    ['code', (e) => e.commands.toggleCode(), '<p><code>Moon</code></p>'],
    ['ordered list', (e) => e.commands.toggleOrderedList(), '<ol><li><p>Moon</p></li></ol>'],
    ['bullet list', (e) => e.commands.toggleBulletList(), '<ul><li><p>Moon</p></li></ul>'],
    ['quote', (e) => e.commands.toggleBlockquote(), '<blockquote><p>Moon</p></blockquote>'],
    ['code block', (e) => e.commands.toggleCodeBlock(), '<pre><code>Moon</code></pre>'],
    ['colour', (e) => e.commands.setColor('#c0392b'), '<p><span class="c-c0392b">Moon</span></p>'],
    [
      'background',
      (e) => e.commands.setBackgroundColor('#fff3bf'),
      '<p><span class="b-fff3bf">Moon</span></p>',
    ],
    [
      'font',
      (e) => e.commands.setFontFamily('monospace'),
      '<p><span class="has-font-monospace">Moon</span></p>',
    ],
    ['align centre', (e) => e.commands.setTextAlign('center'), '<p class="has-align-center">Moon</p>'],
    ['align right', (e) => e.commands.setTextAlign('right'), '<p class="has-align-right">Moon</p>'],
    ['justify', (e) => e.commands.setTextAlign('justify'), '<p class="has-align-justify">Moon</p>'],
    ['right to left', toggleRightToLeft, '<p dir="rtl">Moon</p>'],
    ['indent', (e) => indentBy(e, 1), '<p data-indent="1">Moon</p>'],
    [
      'link',
      (e) => e.commands.setLink({ href: 'https://moon.example/', target: '_blank' }),
      '<p><a href="https://moon.example/" target="_blank" rel="noopener">Moon</a></p>',
    ],
    [
      'image',
      (e) => e.commands.setImage({ src: '/images/moon.webp', alt: 'The moon', width: 640, height: 480 }),
      '<p><img src="/images/moon.webp" alt="The moon" width="640" height="480" loading="lazy" decoding="async"></p>',
    ],
    [
      'call-to-action shortcode',
      (e) =>
        e.commands.insertContent({
          type: 'text',
          text: formatCtaShortcode({ text: 'Go', link: '/alpha-club' }),
        }),
      '<p><a class="cta cta-primary cta-default" href="/alpha-club" target="_blank" rel="noopener noreferrer">Go</a></p>',
    ],
  ])('%s', (_, use, expected) => {
    expect(published(use)).toBe(expected);
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('video %s', (url, player) => {
    const html = published((editor) => insertVideo(editor, url, 'A launch'));
    expect(html).toContain(`<iframe src="${player}" title="A launch" width="640" height="360"`);
  });

  it.each(['start', 'end'])('alignment replaces a text-align of %s', (alignment) => {
    const editor = open(`<p style="text-align: ${alignment}">Moon</p>`);
    editor.commands.selectAll();
    editor.commands.setTextAlign('center');
    expect(htmlOf(editor)).toBe('<p style="text-align: center;">Moon</p>');
  });

  it('the clean formatting tool leaves plain paragraphs', () => {
    const editor = open(
      '<h2 style="text-align: center"><strong>Moon</strong></h2><ul><li><p>One</p></li></ul>',
    );
    editor.commands.selectAll();
    editor
      .chain()
      .unsetAllMarks()
      .clearNodes()
      .resetAttributes('paragraph', ['textAlign', 'dir', 'indent', 'preserved'])
      .run();
    expect(htmlOf(editor)).toBe('<p>Moon</p><p>One</p>');
  });
});

describe('opening and saving an article', () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8');
  const articles = [...seed.matchAll(/\$html\$([\s\S]*?)\$html\$/g)]
    .map((match) => match[1] ?? '')
    .filter((html) => html.startsWith('<p'));

  it('finds demo articles in the seed', () => expect(articles.length).toBeGreaterThan(20));

  it.each(articles.map((html) => [html.slice(0, 60), html] as const))(
    'does not change how a demo article renders: %s',
    (_, html) => {
      expect(readsTheSame(html, htmlOf(open(html)))).toBe(true);
    },
  );

  it.each([
    '<table><caption>Prices</caption><thead><tr><th>Coin</th></tr></thead><tbody><tr><td>Doge</td></tr></tbody></table>',
    '<table><tbody><tr><th>Coin</th><th>Price</th></tr><tr><td>Doge</td><td style="text-align: right">0.1</td></tr></tbody></table>',
    '<table><thead><tr><td>Coin</td></tr></thead><tfoot><tr><td rowspan="2">Sum</td></tr></tfoot></table>',
    '<table><tr><td><ul><li>a</li></ul></td><td><table><tr><td>nested</td></tr></table></td></tr></table>',
    '<figure><img src="/a.png" alt="A"><figcaption>A moon, <cite>Ada</cite></figcaption></figure>',
    '<figure><img src="/a.png" alt="A" width="4" height="3"></figure>',
    '<figure><img src="/a.png" alt="A"><img src="/b.png" alt="B"><figcaption>Two</figcaption></figure>',
    '<figure><blockquote><p>Said</p></blockquote><figcaption><p>Ada</p></figcaption></figure>',
    '<pre><code class="language-js">let moon</code></pre><blockquote class="pull-quote"><p>Short</p></blockquote>',
    '<pre class="ql-syntax" spellcheck="false">let moon;<br>let dogs;\nbark();\n</pre>',
    '<div class="ql-align-center">Centred by another editor</div>',
    '<p class="ql-align-right ql-indent-2">Quill</p><p class="ql-direction-rtl">שלום</p>',
    '<p><span class="ql-font-serif ql-size-large">Quill</span></p>',
    '<p>Press <kbd>Ctrl</kbd> and read the <small><abbr title="fine print">f.p.</abbr></small></p>',
    '<h4>Small heading</h4><ol start="3"><li>three</li><li data-list="bullet">four</li></ol>',
    '<p style="margin-left: 80px">moved in</p><p style="text-align: end">end</p>',
    '<a class="cta cta-outline cta-sm" href="/x" target="_blank" rel="noopener noreferrer">Button</a>',
    '<p><mark>marked</mark> <font color="red">old</font> <del>gone</del> <ins>new</ins></p>',
    '<p><span style="color: red"><span style="background-color: #ff0">both</span></span></p>',
    'Text without a paragraph<br>second line',
    '<p>One<br>\nTwo <br> <em>Three</em></p>',
    '<dl><dt>Term</dt><dd>Meaning</dd></dl><details><summary>More</summary><p>Hidden</p></details>',
  ])('does not change how this HTML renders: %s', (html) => {
    expect(readsTheSame(html, htmlOf(open(html)))).toBe(true);
  });

  it.each([
    '<script>alert(1)</script>',
    '<iframe src="https://example.com/frame"></iframe>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
    '<video src="/a.mp4" controls=""></video>',
  ])('preserves unsupported HTML without activating it: %s', (html) => {
    const editor = open(`<p>Before</p>${html}<p>After</p>`);
    expect(htmlOf(editor)).toBe(`<p>Before</p>${html}<p>After</p>`);
    expect(editor.view.dom.querySelector('script, iframe, svg, video')).toBeNull();
  });

  it('removes event handlers', () => {
    expect(htmlOf(open('<p onclick="alert(1)" class="a"><b onmouseover="alert(1)">x</b></p>'))).toBe(
      '<p class="a"><strong>x</strong></p>',
    );
  });

  it.each([
    '<p><strong>Moon</strong>\n<em>dogs</em></p>',
    '<p><a href="/a">Moon</a>\n  <a href="/b">dogs</a></p>',
    '<pre><code><span>Moon</span>\n<span>dogs</span></code></pre>',
  ])('keeps words and lines apart: %s', (html) => {
    expect(open(html).getText()).toMatch(/^Moon\sdogs$/);
    expect(readsTheSame(html, htmlOf(open(html)))).toBe(true);
  });

  it('detects lost formatting and lost paragraphs', () => {
    expect(readsTheSame('<p>One <em>two</em></p>', '<p>One two</p>')).toBe(false);
    expect(readsTheSame('<p>One</p><p>two</p>', '<p>One two</p>')).toBe(false);
    expect(readsTheSame('<p style="text-align:center">One</p>', '<p>One</p>')).toBe(false);
  });

  it('detects joined and separated words', () => {
    const [apart, joined] = ['<p><b>Moon</b> <i>dogs</i></p>', '<p><b>Moon</b><i>dogs</i></p>'];
    expect(readsTheSame(apart, joined)).toBe(false);
    expect(readsTheSame(joined, apart)).toBe(false);
    expect(readsTheSame(apart, '<p> <b>Moon </b><i>dogs</i>\n</p>')).toBe(true);
    expect(readsTheSame('<p>Moon<br><i> dogs</i></p>', '<p>Moon<br><i>dogs</i></p>')).toBe(true);
  });
});

describe('the keys for redo', () => {
  const press = (editor: Editor, init: KeyboardEventInit & { keyCode: number }) => {
    const event = new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true, cancelable: true, ...init });
    editor.view.dom.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it.each([
    { key: 'Z', shiftKey: true, keyCode: 90 },
    { key: 'z', shiftKey: true, keyCode: 90 },
    { key: 'Я', shiftKey: true, keyCode: 90 },
    { key: 'я', shiftKey: true, keyCode: 90 },
    { key: 'y', shiftKey: false, keyCode: 89 },
  ])('redo, and do nothing if there is nothing left to redo: $key', (key) => {
    const editor = open('<p>Moon</p>');
    editor.commands.insertContentAt(5, ' landing');
    expect(press(editor, { key: 'z', keyCode: 90 })).toBe(true);
    expect(editor.getText()).toBe('Moon');
    for (const _ of ['the change', 'nothing', 'nothing']) {
      expect(press(editor, key)).toBe(true);
      expect(editor.getText()).toBe('Moon landing');
    }
  });
});
