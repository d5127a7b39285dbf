import {
  buttonOf,
  CTA_ATTRIBUTES,
  CTA_SIZES,
  CTA_STYLES,
  hexDigits,
  oneOf,
  readShortcode,
} from '../article-html/cta-shortcode.ts';
import { isBlank } from './characters.ts';

/** A call-to-action shortcode in article text, with feedback for editors. */
export interface CheckedCta {
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether it is rendered as a button. Otherwise it remains text. */
  readonly isButton: boolean;
  /** Why it remains text, or which parts are ignored. */
  readonly remarks: readonly string[];
}

/** Checks every shortcode in a plain text, including malformed ones. */
export function checkCtas(text: string): CheckedCta[] {
  const openings = [...text.matchAll(/\[cta(?=[\s\]])/gi)].map((match) => match.index);
  return openings.map((start, index) => {
    const source = text.slice(start, openings[index + 1] ?? text.length);
    const { attributes, length, isWhole } = readShortcode(source);
    if (!isWhole) return { start, ...unreadable(source, start, length) };
    const isButton = buttonOf(attributes) !== null;
    const remarks = isButton
      ? checkIgnoredParts(attributes)
      : [...missing(attributes), ...unknownNames(attributes)];
    return { start, end: start + length, isButton, remarks };
  });
}

type Attributes = ReadonlyMap<string, string>;

/** Returns the extent of a shortcode that cannot be parsed beyond `length` characters, and the reason. */
function unreadable(source: string, start: number, length: number): Omit<CheckedCta, 'start'> {
  const open = source.trimEnd();
  if (readShortcode(`${open}]`).isWhole)
    return { end: start + open.length, isButton: false, remarks: ['The closing ] is missing.'] };
  const closing = source.indexOf(']', length) + 1;
  return {
    end: start + (closing || length),
    isButton: false,
    remarks: [unreadablePart(source.slice(length))],
  };
}

function unreadablePart(rest: string): string {
  const quoted = /^\s+([a-z]{1,20})\s*=\s*["'“”„‟«»″‘’‚‛′]/i.exec(rest)?.[1];
  if (quoted !== undefined)
    return `The closing quote of ${quoted} is missing, or is not followed by a space.`;
  const excerpt = rest.trim().slice(0, 20);
  return `The part starting with “${excerpt}” cannot be parsed. Write each attribute as name="value", separated by spaces.`;
}

function missing(attributes: Attributes): string[] {
  const text = attributes.get('text') ?? '';
  const link = attributes.get('link') ?? '';
  return [
    ...(isBlank(text) ? ['The text is missing: add text="…".'] : []),
    ...(link === '' ? ['The link is missing: add link="https://…".'] : []),
    ...(link !== '' && !isBlank(text) ? [linkProblem(link)] : []),
  ];
}

function linkProblem(link: string): string {
  return /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(link)
    ? 'The link is not a valid URL. Check it for spaces and special characters.'
    : 'The link must start with https://, or with a single / for a page on this site.';
}

/** Returns remarks about ignored parts of a valid shortcode. */
function checkIgnoredParts(attributes: Attributes): string[] {
  const style = attributes.get('style');
  const size = attributes.get('size');
  const remarks = unknownNames(attributes);
  if (style && !oneOf(CTA_STYLES, style))
    remarks.push(`Unknown style “${style}”, shown as primary. Use ${CTA_STYLES.join(', ')}.`);
  if (size && !oneOf(CTA_SIZES, size))
    remarks.push(`Unknown size “${size}”, shown as default. Use ${CTA_SIZES.join(', ')}.`);
  const colours = [attributes.get('bgcolor'), attributes.get('textcolor')];
  if (oneOf(CTA_STYLES, style) === 'custom' && colours.some((colour) => hexDigits(colour) === null))
    remarks.push('A custom button needs bgColor and textColor such as #6c5ce7. Shown as primary.');
  return remarks;
}

const NAMES = CTA_ATTRIBUTES.map((name) => name.toLowerCase());

function unknownNames(attributes: Attributes): string[] {
  return [...attributes.keys()]
    .filter((name) => !NAMES.includes(name))
    .map((name) => `Unknown attribute “${name}”.`);
}
