import { extname } from 'node:path';
import { OperatorError } from '../../src/environment.ts';
import { cutPart } from '../../src/site/parts.ts';

/** What one page says of itself and of others. */
export interface PageFindings {
  /** Texts of inline scripts and styles, for the Content-Security-Policy. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Addresses of this site that the page refers to. */
  links: string[];
  /** Those that stand in an article's own text: an editor's, not ours. */
  contentLinks: string[];
  /** The placements whose script advertisements run in the page itself. */
  inlineAds: string[];
}

const scriptOrStyle = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const address = /\s(?:href|src|poster|action)="(\/[^"]*)"|\ssrcset="([^"]*)"/g;
/** Set by AdSlot.astro. */
const inlineAd = /\sdata-inline="(\w+)"/g;
const secretShape = /sb_secret_[\w-]{8,}|whsec_[\w+/=]{20,}/;
/** Put by the console's preview into whatever it renders; a page that holds it was never meant for visitors. */
const unpublishedMarker = 'data-unpublished';
const textFiles = new Set(['.html', '.js', '.css', '.json', '.xml', '.txt', '.webmanifest', '.svg']);

/** One text for each different one: ten thousand pages refer to the same hundred addresses. */
const interned = new Map<string, string>();

/** Whether a file holds text, by its name. */
export function isText(file: string): boolean {
  return textFiles.has(extname(file));
}

/** Throws an OperatorError when a file holds one of `secrets`, something shaped like one, or unpublished content. */
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

/** Reads a page's HTML for what the checks and headers of the site need. */
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

/** The texts of the scripts (without data) and styles that stand in `html` itself, and the markup around them. */
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

/** Titles and descriptions stand in attributes too, their quotes escaped, their tags not: those are no markup. */
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
  // A match is a slice that keeps the whole page alive; this copy does not.
  const copy = Buffer.from(text).toString();
  interned.set(copy, copy);
  return copy;
}
