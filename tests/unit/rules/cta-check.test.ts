import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CTA_SHORTCODE_HINT, splitAtCtas } from '../../../src/article-html/cta-shortcode.ts';
import { checkCtas } from '../../../src/rules/cta-check.ts';

const remarks = (shortcode: string) => checkCtas(shortcode).flatMap((checked) => checked.remarks);

describe('explains why a shortcode remains text', () => {
  test.each([
    ['[cta]', ['The text is missing: add text="…".', 'The link is missing: add link="https://…".']],
    ['[cta text="x"]', ['The link is missing: add link="https://…".']],
    ['[cta link="/x"]', ['The text is missing: add text="…".']],
    ['[cta text="\u200b" link="/x"]', ['The text is missing: add text="…".']],
    ['[cta text="x" url="/x"]', ['The link is missing: add link="https://…".', 'Unknown attribute “url”.']],
    [
      '[cta text="x" link="javascript:alert(1)"]',
      ['The link must start with https://, or with a single / for a page on this site.'],
    ],
    [
      '[cta text="x" link="//evil.example"]',
      ['The link must start with https://, or with a single / for a page on this site.'],
    ],
    [
      '[cta text="x" link="https://a b.example"]',
      ['The link is not a valid URL. Check it for spaces and special characters.'],
    ],
    ['[cta text="x" link="/x"', ['The closing ] is missing.']],
    ['[cta text="x" link="/x]', ['The closing quote of link is missing, or is not followed by a space.']],
    ['[cta text="x"link="/x"]', ['The closing quote of text is missing, or is not followed by a space.']],
    [
      '[cta text:"x" link:"/x"]',
      [
        'The part starting with “text:"x" link:"/x"]” cannot be parsed. Write each attribute as name="value", separated by spaces.',
      ],
    ],
  ])('%s', (shortcode, expected) => {
    const [checked] = checkCtas(shortcode);
    expect(checked?.isButton).toBe(false);
    expect(checked?.remarks).toEqual(expected);
  });
});

describe('explains which parts of a button are ignored', () => {
  test.each([
    ['style="shiny"', ['Unknown style “shiny”, shown as primary. Use primary, secondary, outline, custom.']],
    ['size="huge"', ['Unknown size “huge”, shown as default. Use sm, default, lg.']],
    ['style="custom"', ['A custom button needs bgColor and textColor such as #6c5ce7. Shown as primary.']],
    [
      'style="custom" bgColor="#fff" textColor="red"',
      ['A custom button needs bgColor and textColor such as #6c5ce7. Shown as primary.'],
    ],
    ['colour="#fff"', ['Unknown attribute “colour”.']],
    ['style="Outline" size="LG"', []],
    ['style="custom" bgColor="#fff" textColor="#123456"', []],
  ])('%s', (attributes, expected) => {
    const [checked] = checkCtas(`[cta text="x" link="/x" ${attributes}]`);
    expect(checked?.isButton).toBe(true);
    expect(checked?.remarks).toEqual(expected);
  });
});

test('finds every shortcode with its position, up to the closing bracket', () => {
  const text = 'a [cta text="[1]" link="/x"] b [cta text="x] c [cta link="/x"';
  expect(checkCtas(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '[cta text="[1]" link="/x"]',
    '[cta text="x]',
    '[cta link="/x"',
  ]);
});

test('returns nothing for text without shortcodes', () => {
  expect(remarks('[ctatext="x"] [button] cta')).toEqual([]);
});

test('recognises the same buttons as the site', () => {
  const part = fc.constantFrom(
    '[cta',
    ' ',
    ' text="x"',
    ' link="/x"',
    ' link=”',
    ' style=custom',
    ']',
    '[1]',
    '"',
    'a',
    ' /',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const text = parts.join('');
      const buttons = splitAtCtas(text, 1000).filter((piece) => typeof piece !== 'string');
      expect(checkCtas(text).filter(({ isButton }) => isButton)).toHaveLength(buttons.length);
      for (const { isButton, remarks: messages } of checkCtas(text))
        if (!isButton) expect(messages).not.toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('the hint contains no unknown attributes', () => {
  expect(remarks(CTA_SHORTCODE_HINT)).not.toContainEqual(expect.stringMatching(/^Unknown attribute/));
});
