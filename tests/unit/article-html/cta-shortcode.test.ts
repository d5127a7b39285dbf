import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CTA_SHORTCODE_HINT,
  ctaTag,
  formatCtaShortcode,
  parseCtaShortcode,
  withoutShortcodes,
} from '../../../src/article-html/cta-shortcode.ts';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { isBlank } from '../../../src/rules/characters.ts';
import { anchor, html } from '../../support/cta.ts';

describe('a shortcode becomes a button', () => {
  test.each([
    ['[cta text="Join" link="/join"]', 'cta-primary cta-default'],
    ['[cta link="/join" text="Join"]', 'cta-primary cta-default'],
    ['[CTA TEXT="Join" LINK="/join" STYLE="Outline" SIZE="LG"]', 'cta-outline cta-lg'],
    ['[cta text="Join" link="/join" style="secondary" size="sm"]', 'cta-secondary cta-sm'],
    ["[cta text='Join' link='/join']", 'cta-primary cta-default'],
    ['[cta text=Join link=/join]', 'cta-primary cta-default'],
    ['[cta text=“Join” link=“/join” style=„outline“]', 'cta-outline cta-default'],
    ['[cta text=‘Join’ link=’/join’]', 'cta-primary cta-default'],
    ['[cta text=&quot;Join&quot; link=&quot;/join&quot; size=&quot;lg&quot;]', 'cta-primary cta-lg'],
    ['[cta text=&#34;Join&#34; link=&#39;/join&#39;]', 'cta-primary cta-default'],
    ['[cta text=&amp;quot;Join&amp;quot; link=&amp;quot;/join&amp;quot;]', 'cta-primary cta-default'],
    ['[cta text=&ldquo;Join&rdquo; link=&ldquo;/join&rdquo;]', 'cta-primary cta-default'],
    ['[cta  text = "Join"\n link\t=\t"/join" ]', 'cta-primary cta-default'],
    ['[cta&nbsp;text="Join"&nbsp;link="/join"]', 'cta-primary cta-default'],
    ['[cta text=" Join " link=" /join " /]', 'cta-primary cta-default'],
    ['[cta text="Join" link="/join" text="Other" link="/other"]', 'cta-primary cta-default'],
    ['[cta text="Join" link="/join" rel="opener" onclick="alert(1)"]', 'cta-primary cta-default'],
  ])('%s', (shortcode, classes) => expect(html(shortcode)).toBe(anchor(classes, '/join', 'Join')));

  test.each([
    ['style="shiny" size="gigantic"', 'cta-primary cta-default'],
    ['style="custom"', 'cta-primary cta-default'],
    ['style="custom" bgColor="#123456"', 'cta-primary cta-default'],
    ['style="custom" bgColor="red" textColor="#fff"', 'cta-primary cta-default'],
    ['style="custom" bgColor="#fff;color:red" textColor="#fff"', 'cta-primary cta-default'],
    ['style="custom" bgColor="#12345" textColor="#fff"', 'cta-primary cta-default'],
    ['bgColor="#123456" textColor="#ffffff"', 'cta-primary cta-default'],
    [
      'style="custom" bgColor="#123456" textColor="#FFF"',
      'cta-custom cta-default cta-bg-123456 cta-fg-ffffff',
    ],
    ['style="custom" bgColor="6c5ce7" textColor="000"', 'cta-custom cta-default cta-bg-6c5ce7 cta-fg-000000'],
  ])('XSS-8 %s → %s', (attributes, classes) => {
    expect(html(`[cta text="x" link="/x" ${attributes}]`)).toBe(anchor(classes, '/x', 'x'));
  });

  test('custom colours add their CSS rules', () => {
    expect(renderArticleHtml('[cta text="x" link="/x" style=custom bgColor=#123 textColor=#fff]').css).toBe(
      '.cta-bg-112233.cta-bg-112233{background-color:#112233}.cta-fg-ffffff.cta-fg-ffffff{color:#ffffff}',
    );
  });

  test('replaces shortcodes within text, several in a row, with brackets and apostrophes', () => {
    expect(
      html('<p>a [cta text="[new] Buy" link="/a"] b [cta text=‘Don’t stop’ link="/c?a=1&amp;b=2"][1] c</p>'),
    ).toBe(
      `<p>a ${anchor('cta-primary cta-default', '/a', '[new] Buy')} b ` +
        `${anchor('cta-primary cta-default', '/c?a=1&amp;b=2', 'Don’t stop')}[1] c</p>`,
    );
  });

  test.each([
    'https://example.com/',
    'http://example.com',
    '/alpha-club',
    '#join',
    'mailto:news@example.com',
  ])('a button can link to %s', (link) =>
    expect(html(`[cta text="x" link="${link}"]`)).toContain(`href="${link}"`),
  );

  test('replaces a shortcode whose URL the editor turned into a link', () => {
    expect(
      html(
        '[cta text="Join" link="<a href="https://x.example/" target="_blank">https://x.example/</a>" size="lg"]',
      ),
    ).toBe(anchor('cta-primary cta-lg', 'https://x.example/', 'Join'));
    expect(html('<p>[cta <strong>text="Join"</strong> link="/join"] b</p>')).toBe(
      `<p>${anchor('cta-primary cta-default', '/join', 'Join')} b</p>`,
    );
  });

  test.each([
    ['after a letter whose lowercase form is longer', 'İ [cta text="x" <b>link="/x"</b>]', 'İ ', 'x'],
    ['split by many tags', `[cta text="${'<b>x</b>'.repeat(30)}" link="/x"]`, '', 'x'.repeat(30)],
  ])('replaces a shortcode that is split by tags, %s', (_, source, before, text) =>
    expect(html(source)).toBe(before + anchor('cta-primary cta-default', '/x', text)),
  );

  test('replaces several such shortcodes in one paragraph', () => {
    const link = (url: string) => `<a href="${url}">${url}</a>`;
    const [a, b] = ['https://a.example/', 'https://b.example/'];
    expect(
      html(
        `<p>[cta text="A" link="${link(a)}"] or [cta text="B" link="${link(b)}"], [cta text="C" link="/c"]</p>`,
      ),
    ).toBe(
      `<p>${anchor('cta-primary cta-default', a, 'A')} or ${anchor('cta-primary cta-default', b, 'B')}, ` +
        `${anchor('cta-primary cta-default', '/c', 'C')}</p>`,
    );
  });
});

test('keeps an invalid split shortcode and still replaces a valid one before it', () => {
  expect(html('<p>[cta text="a" link="/a"] [cta <b>text</b> nonsense] b</p>')).toBe(
    `<p>${anchor('cta-primary cta-default', '/a', 'a')} [cta <b>text</b> nonsense] b</p>`,
  );
});

test('tags that the sanitiser drops do not split a shortcode', () => {
  const source = '<p>[cta text="a" <a>link="/b"</a> <object>size="lg"</object>]</p>';
  expect(html(source)).toBe(`<p>${anchor('cta-primary cta-lg', '/b', 'a')}</p>`);
});

test('limits an article to a thousand buttons, whether rendered once or twice', () => {
  const once = html(`<p>${'[cta text="a" link="/a"] '.repeat(1005)}</p>`);
  expect(once.split('<a ').length - 1).toBe(1000);
  expect(once.split('[cta').length - 1).toBe(5);
  expect(html(once)).toBe(once);
});

test('keeps a video between the halves of a shortcode', () => {
  const rendered = html('[cta text="x" <iframe src="https://youtu.be/jNQXAC9IVRw"></iframe> link="/x"]');
  expect(rendered).toMatch(/^\[cta text="x" <iframe .*<\/iframe> link="\/x"\]$/);
});

describe('formatCtaShortcode', () => {
  test('writes the given attributes in the order shown in the hint', () => {
    expect(
      formatCtaShortcode({ text: ' Join "now" ', link: '/x', style: 'outline', size: '', bgColor: null }),
    ).toBe('[cta text="Join ”now”" link="/x" style="outline"]');
    expect(CTA_SHORTCODE_HINT).toMatch(/^\[cta text=.* link=.* style=.* size=.* bgColor=.* textColor=.*\]$/);
  });

  test('round-trips', () => {
    const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
        fc.constantFrom('/x', 'https://example.com/?a=1&b=2#c', 'mailto:a@example.com'),
        fc.constantFrom('primary', 'secondary', 'outline'),
        fc.constantFrom('sm', 'default', 'lg'),
        colour,
        (text, link, style, size, bgColor) => {
          const shortcode = formatCtaShortcode({ text, link, style, size, bgColor, textColor: '#ffffff' });
          fc.pre(!isBlank(text) && !/\[cta\s/i.test(text));
          expect(parseCtaShortcode(shortcode)).toEqual({
            ...{ text: text.trim().replaceAll('"', '”'), link, style, size, bgColor: null, textColor: null },
          });
          expect(parseCtaShortcode(shortcode.replace(`style="${style}"`, 'style="custom"'))).toMatchObject({
            bgColor: bgColor.slice(1),
            textColor: 'ffffff',
          });
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('parseCtaShortcode accepts exactly one complete shortcode', () => {
  expect(parseCtaShortcode('a [cta text="x" link="/x"]')).toBeNull();
  expect(parseCtaShortcode('[cta text="x" link="/x"] b')).toBeNull();
  expect(parseCtaShortcode('')).toBeNull();
});

test('withoutShortcodes removes valid and invalid shortcodes', () => {
  expect(withoutShortcodes('a [cta text="[x]" link="/x"] b [cta text="y"] c [cta nonsense] d [1]')).toBe(
    'a  b  c  d [1]',
  );
});

test('ctaTag escapes its input', () => {
  const button = {
    text: 'x',
    link: '/x?a&b',
    style: 'primary',
    size: 'sm',
    bgColor: null,
    textColor: null,
  } as const;
  expect(ctaTag(button)).toBe(
    '<a class="cta cta-primary cta-sm" href="/x?a&amp;b" target="_blank" rel="noopener noreferrer">',
  );
});
