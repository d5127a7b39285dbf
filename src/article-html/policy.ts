import type sanitizeHtml from 'sanitize-html';
import { isLanguage } from '../rules/date-settings.ts';
import { loadableImage, safeHref, safeImageSrc } from '../rules/urls.ts';
import { anchorOf } from './anchors.ts';
import { allowedClasses } from './classes.ts';
import { classesOfStyle } from './styles.ts';
import { TABLE_BOX } from './tables.ts';
import { MAX_DEPTH } from './tree.ts';
import { VIDEO_HOSTS, videoEmbedUrl } from './videos.ts';

type Attributes = Record<string, string>;

/** The allowed article HTML: the output of the editor's toolbar, and nothing that runs code. */
export const ARTICLE_POLICY: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr', 'br'],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'span'],
    ...['img', 'iframe', 'figure', 'figcaption', 'cite'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['class', 'dir', 'data-indent', 'id', 'lang'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    iframe: [
      'src',
      'title',
      'width',
      'height',
      'loading',
      'allow',
      'allowfullscreen',
      'referrerpolicy',
      'sandbox',
    ],
    li: ['data-list'],
    div: ['tabindex', 'role', 'aria-label'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: [...VIDEO_HOSTS],
  allowIframeRelativeUrls: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'template',
    'title',
  ],
  nestingLimit: MAX_DEPTH,
  parseStyleAttributes: false,
  transformTags: { '*': transformTag },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && attribs.src === undefined,
};

/** Replacements for tags of other editors and pasted pages, so that the text of two blocks does not run together. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ...['h4', 'h5', 'h6'].map((tag) => [tag, 'h3'] as const),
  ...['del', 'strike'].map((tag) => [tag, 's'] as const),
  ...['kbd', 'samp', 'tt'].map((tag) => [tag, 'code'] as const),
  ['ins', 'u'],
  ['font', 'span'],
  ...[
    ...[
      'section',
      'article',
      'aside',
      'header',
      'footer',
      'main',
      'nav',
      'address',
      'center',
      'details',
      'summary',
    ],
    ...['dl', 'dt', 'dd', 'form', 'fieldset'],
  ].map((tag) => [tag, 'div'] as const),
]);

function transformTag(tag: string, given: Attributes): sanitizeHtml.Tag {
  const id = anchorOf(given.id ?? (tag === 'a' ? given.name : undefined));
  // Links without a target are removed later. Word and Markdown write anchors like this.
  const isAnchor = tag === 'a' && given.href === undefined && id !== null;
  const names = given.class?.replace(/\bhas-text-align-/g, 'has-align-').split(/\s+/) ?? [];
  // With this class, WordPress colours text without marking it.
  const isColour = tag === 'mark' && names.includes('has-inline-color');
  const tagName = isAnchor || isColour ? 'span' : (RENAMED.get(tag) ?? tagOfSpan(tag, given) ?? tag);
  const style = given.style === undefined ? null : classesOfStyle(given.style);
  const classes = allowedClasses([...names, ...(style?.classes ?? [])]);
  const attribs: Attributes = {};
  if (classes.length > 0) attribs.class = classes.join(' ');
  Object.assign(attribs, attributesOf(tagName, given));
  const direction = style?.direction ?? given.dir?.toLowerCase();
  if (direction !== undefined && /^(?:ltr|rtl|auto)$/.test(direction)) attribs.dir = direction;
  if (id !== null) attribs.id = id;
  if (isLanguage(given.lang ?? '')) attribs.lang = given.lang ?? '';
  if (/^[1-8]$/.test(given['data-indent'] ?? '')) attribs['data-indent'] = given['data-indent'] ?? '';
  return { tagName, attribs };
}

/** Styles with which other editors format text, such as WordPress's for underlined text, and tags with the same effect. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bunderline/i, 'u'],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through/i, 's'],
  [/(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?:^|;)\s*font-style\s*:\s*italic/i, 'em'],
];

/** Returns the tag for a span that is formatted by its style. Of several formats, only the first is kept. */
function tagOfSpan(tag: string, { style }: Attributes): string | undefined {
  return tag === 'span' && style ? FORMATS.find(([format]) => format.test(style))?.[1] : undefined;
}

function attributesOf(tagName: string, given: Attributes): Attributes {
  if (tagName === 'a') return linkAttributes(given);
  if (tagName === 'img') return imageAttributes(given);
  if (tagName === 'iframe') return videoAttributes(given);
  if (tagName === 'ol' && /^\d{1,6}$/.test(given.start ?? '')) return { start: given.start ?? '' };
  if (tagName === 'th' || tagName === 'td') return cellAttributes(tagName, given);
  // A scroll container must be reachable with the keyboard, and therefore needs a name.
  if (tagName === 'div' && given.class?.split(/\s+/).includes(TABLE_BOX))
    return { tabindex: '0', role: 'group', 'aria-label': 'Table' };
  const list = given['data-list'] ?? '';
  if (tagName === 'li' && /^(?:ordered|bullet|checked|unchecked)$/.test(list)) return { 'data-list': list };
  return {};
}

const REL_TOKENS = ['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc'];

/** Returns the attributes of a link. A link that is not allowed loses its `href` and is unwrapped later. */
function linkAttributes(given: Attributes): Attributes {
  const href = safeHref(given.href, { mailto: true });
  if (href === null) return {};
  const newTab = given.target?.trim().toLowerCase() === '_blank';
  const relTokens = new Set(given.rel?.toLowerCase().split(/\s+/));
  if (newTab || /^https?:/i.test(href)) relTokens.add('noopener');
  const rel = REL_TOKENS.filter((token) => relTokens.has(token)).join(' ');
  return { href, ...(newTab && { target: '_blank' }), ...(rel !== '' && { rel }) };
}

function imageAttributes(given: Attributes): Attributes {
  const src = safeImageSrc(loadableImage(given.src ?? ''));
  if (src === null) return {};
  return { src, alt: given.alt ?? '', ...sizeOf(given), loading: 'lazy', decoding: 'async' };
}

function videoAttributes(given: Attributes): Attributes {
  const src = videoEmbedUrl(given.src);
  if (src === null) return {};
  return {
    src,
    title: given.title?.trim() || 'Video',
    ...sizeOf(given),
    loading: 'lazy',
    allow: 'encrypted-media; fullscreen; picture-in-picture',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
    sandbox: 'allow-popups allow-presentation allow-same-origin allow-scripts',
  };
}

function cellAttributes(tagName: string, { colspan, rowspan, scope }: Attributes): Attributes {
  return {
    ...(isSpan(colspan) && { colspan }),
    ...(isSpan(rowspan) && { rowspan }),
    ...(tagName === 'th' && scope !== undefined && /^(?:col|row)(?:group)?$/.test(scope) && { scope }),
  };
}

/** Returns whether a span attribute is needed: cells that span a single row or column need none. */
function isSpan(text: string | undefined): text is string {
  return /^(?:[2-9]|[1-9]\d{1,2})$/.test(text ?? '');
}

function sizeOf({ width, height }: Attributes): Attributes {
  return { ...(isSize(width) && { width }), ...(isSize(height) && { height }) };
}

function isSize(text: string | undefined): text is string {
  return /^[1-9]\d{0,3}$/.test(text ?? '');
}
