import { extname } from 'node:path';
import { OperatorError } from '../../src/environment.ts';
import { cutPart } from '../../src/site/parts.ts';

/** Facts about one page and its references. */
export interface PageFindings {
  /** Texts of inline scripts and styles, for the Content-Security-Policy. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** URLs on this site that the page refers to. */
  links: string[];
  /** Those in an article's own text, which come from an editor. */
  contentLinks: string[];
  /** The placements whose script advertisements run in the page itself. */
  inlineAds: string[];
}

const scriptOrStyle = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const address = /\s(?:href|src|poster|action)="(\/[^"]*)"|\ssrcset="([^"]*)"/g;
/** Set by AdSlot.astro. */
const inlineAd = /\sdata-inline="(\w+)"/g;
const secretShape = /sb_secret_[\w-]{8,}|whsec_[\w+/=]{20,}/;
/** Added to everything the console's preview renders. A page that contains it must not be published. */
const unpublishedMarker = 'data-unpublished';
const textFiles = new Set(['.html', '.js', '.css', '.json', '.xml', '.txt', '.webmanifest', '.svg']);

/** Interns equal strings: ten thousand pages refer to the same hundred URLs. */
const interned = new Map<string, string>();

/** Whether a file contains text, by its name. */
export function isText(file: string): boolean {
  return textFiles.has(extname(file));
}

/**
 * Throws an OperatorError if a file contains one of `secrets`, something that looks like one, or unpublished content.
 */
export function assertNoSecrets(file: string, text: string, secrets: string[]): void {
  if (secretShape.test(text) || secrets.some((secret) => text.includes(secret))) {
    throw new OperatorError(
      `The file ${file} of the built site contains a secret key. Nothing was published.`,
    );
  }
  if (file.endsWith('.html') && text.includes(unpublishedMarker)) {
    throw new OperatorError(`The page ${file} contains unpublished content. Nothing was published.`);
  }
}

/** Extracts from a page's HTML what checks and headers need. */
export function inspectPage(html: string): PageFindings {
  const { before = html, part: theirs = '', after = '' } = cutPart(html, 'authored') ?? {};
  // Of an author's text nothing gets into the policy: should a script ever pass the sanitiser, browsers refuse it.
  const { inlineScripts, inlineStyles, markup } = inlineIn(before + after);
  return {
    inlineScripts: inlineScripts.map(intern),
    inlineStyles: inlineStyles.map(intern),
    links: addressesIn(markup),
    contentLinks: addressesIn(theirs),
    inlineAds: [...markup.matchAll(inlineAd)].map(([, placement = '']) => intern(placement)),
  };
}

/** The texts of the scripts (without data) and styles in `html`, and the remaining markup. */
export function inlineIn(
  html: string,
): Pick<PageFindings, 'inlineScripts' | 'inlineStyles'> & { markup: string } {
  const inlineScripts: string[] = [];
  const inlineStyles: string[] = [];
  let markup = '';
  let begin = 0;
  scriptOrStyle.lastIndex = 0;
  for (let found = scriptOrStyle.exec(html); found; found = scriptOrStyle.exec(html)) {
    const [, tag = '', given = '', text = ''] = found;
    if (isInAttribute(html, found.index)) {
      scriptOrStyle.lastIndex = found.index + 1;
      continue;
    }
    markup += `${html.slice(begin, found.index)}<${tag}${given}>`;
    begin = scriptOrStyle.lastIndex;
    if (text === '') continue;
    if (tag.toLowerCase() === 'style') inlineStyles.push(text);
    else if (!/\ssrc=|\stype="application\/(ld\+json|json)"/i.test(given)) inlineScripts.push(text);
  }
  return { inlineScripts, inlineStyles, markup: markup + html.slice(begin) };
}

/** Attributes contain titles and descriptions, with quotes escaped but tags not. Those are not markup. */
function isInAttribute(html: string, index: number): boolean {
  const value = html.lastIndexOf('="', index);
  return value !== -1 && html.indexOf('"', value + 2) > index;
}

function addressesIn(html: string): string[] {
  const found = [...html.matchAll(address)].flatMap(([, single, set]) =>
    single === undefined ? (set ?? '').split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [single],
  );
  const ours = found
    .map((value) => value.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
    .filter((value) => value.startsWith('/'));
  return [...new Set(ours.map(intern))];
}

function intern(text: string): string {
  const known = interned.get(text);
  if (known !== undefined) return known;
  // A slice would keep the whole page in memory; this copy does not.
  const copy = Buffer.from(text).toString();
  interned.set(copy, copy);
  return copy;
}
