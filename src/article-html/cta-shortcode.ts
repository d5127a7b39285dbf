import { safeHref } from '../rules/urls.ts';
import { escapeHtml } from './escape-html.ts';

/** Looks of a call-to-action button; the first is the default. */
export const CTA_STYLES = ['primary', 'secondary', 'outline', 'custom'] as const;
/** Sizes of a call-to-action button; `default` is the default. */
export const CTA_SIZES = ['sm', 'default', 'lg'] as const;

type CtaStyle = (typeof CTA_STYLES)[number];
type CtaSize = (typeof CTA_SIZES)[number];

/** A usable call-to-action button; the colours (`rrggbb`) are set exactly when the style is `custom`. */
export interface CtaButton {
  readonly text: string;
  readonly link: string;
  readonly style: CtaStyle;
  readonly size: CtaSize;
  readonly bgColor: string | null;
  readonly textColor: string | null;
}

/** What the console's insert button asks for. */
export interface CtaShortcodeAttributes {
  readonly text: string;
  readonly link: string;
  readonly style?: string | null;
  readonly size?: string | null;
  readonly bgColor?: string | null;
  readonly textColor?: string | null;
}

/** The hint that the article form shows. */
export const CTA_SHORTCODE_HINT =
  '[cta text="Join now" link="https://…" style="primary|secondary|outline|custom" size="sm|default|lg" bgColor="#hex" textColor="#hex"]';

/** The shortcode for a button, as an editor would type it into the text. */
export function formatCtaShortcode(attributes: CtaShortcodeAttributes): string {
  const parts = (['text', 'link', 'style', 'size', 'bgColor', 'textColor'] as const)
    .map((name) => [name, attributes[name]?.trim()] as const)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}="${value?.replace(/"/g, '”')}"`);
  return `[cta ${parts.join(' ')}]`;
}

/** The button that one whole shortcode describes, or `null` when it is malformed or its link is not allowed. */
export function parseCtaShortcode(shortcode: string): CtaButton | null {
  const [found] = findShortcodes(shortcode);
  return found && found.start === 0 && found.end === shortcode.length ? toButton(found.attributes) : null;
}

/** The button as HTML. */
export function ctaHtml(button: CtaButton): string {
  const classes = ['cta', `cta-${button.style}`, `cta-${button.size}`];
  if (button.bgColor !== null) classes.push(`cta-bg-${button.bgColor}`);
  if (button.textColor !== null) classes.push(`cta-fg-${button.textColor}`);
  const href = escapeHtml(button.link);
  return `<a class="${classes.join(' ')}" href="${href}" target="_blank" rel="noopener noreferrer">${escapeHtml(button.text)}</a>`;
}

/**
 * The pieces of a plain text in order: stretches of text, and the buttons that its usable shortcodes describe,
 * `limit` of them at most. A shortcode that is malformed, or whose link is not allowed, stays text.
 */
export function splitAtCtas(text: string, limit: number): (string | CtaButton)[] {
  const pieces: (string | CtaButton)[] = [];
  let end = 0;
  let buttons = 0;
  for (const found of findShortcodes(text)) {
    if (buttons >= limit) break;
    const button = toButton(found.attributes);
    if (button === null) continue;
    buttons += 1;
    if (found.start > end) pieces.push(text.slice(end, found.start));
    pieces.push(button);
    end = found.end;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** A plain text without its shortcodes, usable or not. */
export function withoutShortcodes(text: string): string {
  if (!/\[cta\s/i.test(text)) return text;
  let rest = '';
  let end = 0;
  for (const found of findShortcodes(text)) {
    rest += text.slice(end, found.start);
    end = found.end;
  }
  return (rest + text.slice(end)).replace(/\[cta\s[^[\]]*\]/gi, '');
}

interface FoundShortcode {
  readonly start: number;
  readonly end: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/** A shortcode ends before the next one begins, so every character is looked at once. */
function* findShortcodes(text: string): Generator<FoundShortcode> {
  const openings = [...text.matchAll(/\[cta(?=\s)/gi)].map((match) => match.index);
  for (const [index, start] of openings.entries()) {
    const { attributes, length, isWhole } = readShortcode(
      text.slice(start, openings[index + 1] ?? text.length),
    );
    if (isWhole) yield { start, end: start + length, attributes };
  }
}

/** What could be read of the shortcode that a text begins with. */
interface ReadShortcode {
  readonly attributes: ReadonlyMap<string, string>;
  /** Characters up to its closing bracket, or to where it cannot be read further. */
  readonly length: number;
  readonly isWhole: boolean;
}

/** Reads the shortcode that `source` begins with; attribute names in lower case, the first of equal names counts. */
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
 * One `name=value`, the value in straight, typographic or entity-coded quotes, or without any.
 * A typographic single quote may be an apostrophe: it closes only before a space or the end.
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

function toButton(attributes: ReadonlyMap<string, string>): CtaButton | null {
  const text = attributes.get('text') ?? '';
  const link = safeHref(attributes.get('link'), { mailto: true });
  if (text === '' || link === null) return null;
  const bgColor = hexDigits(attributes.get('bgcolor'));
  const textColor = hexDigits(attributes.get('textcolor'));
  const size = oneOf(CTA_SIZES, attributes.get('size')) ?? 'default';
  const style = oneOf(CTA_STYLES, attributes.get('style')) ?? 'primary';
  if (style !== 'custom') return { text, link, style, size, bgColor: null, textColor: null };
  if (bgColor === null || textColor === null) {
    return { text, link, style: 'primary', size, bgColor: null, textColor: null };
  }
  return { text, link, style, size, bgColor, textColor };
}

/** The one of `values` that is meant, whatever its case. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return values.find((known) => known === value?.toLowerCase());
}

/** The colour as `rrggbb`; `null` when it is not one of three or six hexadecimal digits. */
export function hexDigits(colour: string | undefined): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour ?? '')?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}
