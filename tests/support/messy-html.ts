import fc from 'fast-check';

const openings =
  'p|h1|h2|h3|h4|ul|ol|li|blockquote|pre|div|a|b|i|strong|em|code|sub|mark|span|br|hr|img|iframe|table|tr|td|svg|math|' +
  'script|style|textarea|noscript|template|select|option|button|form|xmp|plaintext|title|noembed|noframes|dl|dt|' +
  'section|x-y|th|thead|tbody|tfoot|caption|figure|figcaption|body|html|head|foreignObject|mi|mtext|annotation-xml|desc|input|frameset|col|image|nobr|listing|' +
  'details|ruby|rt|object|video|font';
const tags = openings.split('|');

const attributed = [
  '<a href="https://x.example">',
  '<a href="/x" target=_blank>',
  '<a href="javascript:alert(1)">',
  '<a class="cta cta-primary" href="/x">',
  '<img src="/a.png" alt="a > b">',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://youtu.be/dQw4w9WgXcQ">',
  '<iframe src="//evil.example">',
  '<span style="color:red;font-size:20px">',
  '<p class="has-align-center c-ff0000 x" style="color:blue" dir=RTL data-indent=2>',
  '<b/>',
  '<td colspan=2>',
  '<th rowspan=3 scope=row>',
  '<div class="table-scroll">',
  '<svg/>',
  '<p/onclick=alert(1)>',
];
const scraps = [
  ...[
    'text',
    ' ',
    '\n',
    '\t',
    '&amp;',
    '&lt;b&gt;',
    '&nbsp;',
    '&quot;',
    '&#0;',
    '&#x3c;',
    '&',
    '"',
    "'",
    '>',
    '<',
    '=',
  ],
  ...['<!--', '-->', '<![CDATA[', ']]>', '<?', '?>', '<!doctype>', '</', '/>', '\0', '\r', '😀', '\u2028'],
  ...[
    '[cta text="a" link="/b"]',
    '[cta text="a" ',
    'link="/b" style=custom bgColor=#fff textColor="#000"]',
    '[cta',
    ']',
  ],
];

/** Malformed HTML: tags in any order, incomplete tags, comments, shortcodes and noise. */
export const messyHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...tags.map((tag) => `<${tag}>`)),
      fc.constantFrom(...tags.map((tag) => `</${tag}>`)),
      fc.constantFrom(...attributed),
      fc.constantFrom(...scraps),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''));
