import { isBlank } from '../rules/characters.ts';
import { escapeHtml } from '../rules/html.ts';
import { promotionRel, safeHref } from '../rules/urls.ts';

/** Styles of a call-to-action button; the first is the default. */
export const CTA_STYLES = ['primary', 'secondary', 'outline', 'custom'] as const;
/** Sizes of a call-to-action button; `default` is the default. */
export const CTA_SIZES = ['sm', 'default', 'lg'] as const;

/** Maximum buttons per article, including those already rendered as links. */
export const MAX_BUTTONS = 1000;

type CtaStyle = (typeof CTA_STYLES)[number];
type CtaSize = (typeof CTA_SIZES)[number];

/** A valid call-to-action button. The colours (`rrggbb`) are set only if the style is `custom`. */
export interface CtaButton {
  readonly text: string;
  readonly link: string;
  readonly style: CtaStyle;
  readonly size: CtaSize;
  readonly bgColor: string | null;
  readonly textColor: string | null;
}

/** The attributes of a shortcode, which are written in this order. */
export const CTA_ATTRIBUTES = ['text', 'link', 'style', 'size', 'bgColor', 'textColor'] as const;

/** The hint shown on the article form. */
export const CTA_SHORTCODE_HINT =
  '[cta text="Join now" link="https://…" style="primary|secondary|outline|custom" size="sm|default|lg" bgColor="#hex" textColor="#hex"]';

/** Returns the shortcode for a button, as an editor would type it. */
export function formatCtaShortcode(
  attributes: Partial<Record<(typeof CTA_ATTRIBUTES)[number], string | null>>,
): string {
  const parts = CTA_ATTRIBUTES.map((name) => [name, attributes[name]?.trim()] as const)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}="${value?.replace(/"/g, '”')}"`);
  return `[cta ${parts.join(' ')}]`;
}

/** Parses one complete shortcode. Returns `null` if it is malformed or its link is not allowed. */
export function parseCtaShortcode(shortcode: string): CtaButton | null {
  const [match] = findShortcodes(shortcode);
  return match && match.start === 0 && match.end === shortcode.length ? buttonOf(match.attributes) : null;
}

/** Returns the start tag of a button. The sanitiser would write the same attributes. */
export function ctaTag(button: CtaButton): string {
  const classes = ['cta', `cta-${button.style}`, `cta-${button.size}`];
  if (button.bgColor !== null) classes.push(`cta-bg-${button.bgColor}`);
  if (button.textColor !== null) classes.push(`cta-fg-${button.textColor}`);
  const href = escapeHtml(button.link);
  const rel = `noopener noreferrer ${promotionRel(button.link)}`.trim();
  return `<a class="${classes.join(' ')}" href="${href}" target="_blank" rel="${rel}">`;
}

/**
 * Splits a plain text into text and the buttons of its valid shortcodes, at most `limit` of them. Malformed shortcodes,
 * and those with links that are not allowed, remain text.
 */
export function splitAtCtas(text: string, limit: number): (string | CtaButton)[] {
  const pieces: (string | CtaButton)[] = [];
  let end = 0;
  let buttons = 0;
  for (const shortcode of findShortcodes(text)) {
    if (buttons >= limit) break;
    const button = buttonOf(shortcode.attributes);
    if (button === null) continue;
    buttons += 1;
    if (shortcode.start > end) pieces.push(text.slice(end, shortcode.start));
    pieces.push(button);
    end = shortcode.end;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Removes shortcodes, valid or not, from a plain text. */
export function withoutShortcodes(text: string): string {
  if (!/\[cta\s/i.test(text)) return text;
  let rest = '';
  let end = 0;
  for (const shortcode of findShortcodes(text)) {
    rest += text.slice(end, shortcode.start);
    end = shortcode.end;
  }
  return (rest + text.slice(end)).replace(/\[cta\s[^[\]]*\]/gi, '');
}

interface FoundShortcode {
  readonly start: number;
  readonly end: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Finds the shortcodes in a string. A shortcode ends before the next one starts, so every character is scanned only
 * once.
 */
function* findShortcodes(text: string): Generator<FoundShortcode> {
  const openings = [...text.matchAll(/\[cta(?=\s)/gi)].map((match) => match.index);
  for (const [index, start] of openings.entries()) {
    const { attributes, length, isWhole } = readShortcode(
      text.slice(start, openings[index + 1] ?? text.length),
    );
    if (isWhole) yield { start, end: start + length, attributes };
  }
}

/** The result of parsing a shortcode at the start of a string. */
interface ReadShortcode {
  readonly attributes: ReadonlyMap<string, string>;
  /** Characters up to the closing bracket, or up to where parsing failed. */
  readonly length: number;
  readonly isWhole: boolean;
}

/** Parses the shortcode at the start of `source`. Attribute names are lowercased; the first of duplicates is used. */
export function readShortcode(source: string): ReadShortcode {
  const attributes = new Map<string, string>();
  let position = '[cta'.length;
  for (;;) {
    const closing = matchAt(/\s*\/?\]/y, source, position);
    if (closing) return { attributes, length: position + closing[0].length, isWhole: true };
    const attribute = matchAt(ATTRIBUTE, source, position);
    if (!attribute) return { attributes, length: position, isWhole: false };
    const name = attribute[1]?.toLowerCase() ?? '';
    const value = attribute.slice(2).find((candidate) => candidate !== undefined) ?? '';
    if (!attributes.has(name)) attributes.set(name, value.trim());
    position += attribute[0].length;
  }
}

/**
 * One `name=value`, with the value in straight, typographic or entity-encoded quotes, or unquoted. A typographic single
 * quote may be an apostrophe, so it closes the value only before whitespace, a slash or a bracket.
 */
const ATTRIBUTE = new RegExp(
  String.raw`\s+([a-z]{1,20})\s*=\s*(?:` +
    [
      `"([^"]*)"`,
      `'([^']*)'`,
      '[“”„‟«»″]([^“”„‟«»″"]*)[“”„‟«»″"]',
      String.raw`[‘’‚‛′]((?:[^‘’‚‛′]|[‘’‚‛′](?![\s\]/]))*)[‘’‚‛′]`,
      '(?:&quot;|&#34;)((?:(?!&quot;|&#34;).)*)(?:&quot;|&#34;)',
      '(?:&apos;|&#39;)((?:(?!&apos;|&#39;).)*)(?:&apos;|&#39;)',
      String.raw`([^\s[\]"'“”„‟«»″‘’‚‛′&=]+)`,
    ].join('|') +
    String.raw`)(?=[\s\]/])`,
  'iy',
);

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** Returns the button of a shortcode with these attributes; null if its text is blank or its link is not allowed. */
export function buttonOf(attributes: ReadonlyMap<string, string>): CtaButton | null {
  const text = attributes.get('text') ?? '';
  const link = safeHref(attributes.get('link'), { mailto: true });
  if (isBlank(text) || link === null) return null;
  const bgColor = hexDigits(attributes.get('bgcolor'));
  const textColor = hexDigits(attributes.get('textcolor'));
  const size = oneOf(CTA_SIZES, attributes.get('size')) ?? 'default';
  const style = oneOf(CTA_STYLES, attributes.get('style')) ?? 'primary';
  if (style === 'custom' && bgColor !== null && textColor !== null)
    return { text, link, style, size, bgColor, textColor };
  return { text, link, style: style === 'custom' ? 'primary' : style, size, bgColor: null, textColor: null };
}

/** Returns the matching item of `values`, ignoring case. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return values.find((known) => known === value?.toLowerCase());
}

/** Returns a colour as `rrggbb`, or `null` unless it has three or six hexadecimal digits. */
export function hexDigits(colour: string | undefined): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour ?? '')?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}
