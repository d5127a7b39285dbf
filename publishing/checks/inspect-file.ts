import { extname } from 'node:path';
import { decodeHTMLAttribute } from 'entities';
import { OperatorError } from '../../src/operator-error.ts';
import { isSecretKey } from '../../src/rules/secret-keys.ts';
import { cutPart } from '../../src/site/parts.ts';
import { remembered } from '../remembered.ts';

/** The findings about one page. */
export interface PageFindings {
  /** Contents of inline scripts and styles, for the Content-Security-Policy. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** URLs on this site that the page refers to, outside the article text. */
  links: string[];
  /** URLs on this site in the article text, which an editor wrote. */
  contentLinks: string[];
  /** Placements whose script advertisements run in the page itself. */
  inlineAds: string[];
  /** Whether the page has a part that search indexes. */
  isSearchable: boolean;
}

const scriptOrStyle = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const urlAttribute = /\s(?:href|src|poster|action)="(\/[^"]*)"|\ssrcset="([^"]*)"/g;
/** Set by AdSlot.astro. */
const inlineAd = /\sdata-inline="(\w+)"/g;
const webhookSecret = /whsec_[\w+/=]{20,}/;
/**
 * The mark of a page that the console's preview rendered, which must not be published. Only the beginning of a page
 * counts, because texts can contain anything.
 */
const unpublished = /^\s*(?:<!doctype html>\s*)?<html\b[^>]*\sdata-unpublished\b/i;
const textFiles = new Set(['.html', '.js', '.css', '.json', '.xml', '.txt', '.webmanifest', '.svg']);

/** Interned strings: ten thousand pages refer to the same hundred URLs. */
const interned = new Map<string, string>();

/** Returns whether a file contains text, judging by its extension. */
export function isText(file: string): boolean {
  return textFiles.has(extname(file));
}

/**
 * Throws an OperatorError if a file contains one of `secrets` or a string that looks like a secret, or if a page
 * contains unpublished content.
 */
export function assertNoSecrets(file: string, text: string, secrets: readonly string[]): void {
  if (isSecretKey(text) || webhookSecret.test(text) || secrets.some((secret) => text.includes(secret))) {
    throw new OperatorError(
      `The file ${file} of the built site contains a secret key. Nothing was published.`,
    );
  }
  if (file.endsWith('.html') && unpublished.test(text)) {
    throw new OperatorError(`The page ${file} contains unpublished content. Nothing was published.`);
  }
}

/** Extracts the inline code and links of a page, for the checks and the headers. `styles` were left out of `html`. */
export function inspectPage(html: string, styles: readonly string[] = []): PageFindings {
  const { before = html, part: theirs = '', after = '' } = cutPart(html, 'authored') ?? {};
  // The policy allows no inline code from an article text: if a script ever passes the sanitiser, browsers block it.
  const { inlineScripts, inlineStyles, markup } = inlineIn(before + after);
  return {
    inlineScripts: inlineScripts.map(intern),
    inlineStyles: [...styles, ...inlineStyles].map(intern),
    links: urlsIn(markup),
    contentLinks: urlsIn(theirs),
    inlineAds: [...markup.matchAll(inlineAd)].map(([, placement = '']) => intern(placement)),
    isSearchable: cutPart(html, 'searchable') !== null,
  };
}

/** Returns the contents of the scripts (except data) and styles in `html`, and the markup without those contents. */
export function inlineIn(
  html: string,
): Pick<PageFindings, 'inlineScripts' | 'inlineStyles'> & { markup: string } {
  const inlineScripts: string[] = [];
  const inlineStyles: string[] = [];
  let markup = '';
  let begin = 0;
  scriptOrStyle.lastIndex = 0;
  for (let match = scriptOrStyle.exec(html); match; match = scriptOrStyle.exec(html)) {
    const [, tag = '', given = '', text = ''] = match;
    if (isInAttribute(html, match.index)) {
      scriptOrStyle.lastIndex = match.index + 1;
      continue;
    }
    markup += `${html.slice(begin, match.index)}<${tag}${given}>`;
    begin = scriptOrStyle.lastIndex;
    if (text === '') continue;
    if (tag.toLowerCase() === 'style') inlineStyles.push(text);
    else if (!/\ssrc=|\stype="application\/(ld\+json|json)"/i.test(given)) inlineScripts.push(text);
  }
  return { inlineScripts, inlineStyles, markup: markup + html.slice(begin) };
}

/**
 * Returns whether an index is within an attribute. Attributes contain titles and descriptions in which quotes are
 * escaped but tags are not. Those tags are not markup.
 */
function isInAttribute(html: string, index: number): boolean {
  const value = html.lastIndexOf('="', index);
  return value !== -1 && html.indexOf('"', value + 2) > index;
}

function urlsIn(html: string): string[] {
  const urls = new Set<string>();
  for (const [, single, set] of html.matchAll(urlAttribute))
    for (const url of single === undefined ? urlsInSet(set ?? '') : [urlOf(single)])
      if (url.startsWith('/')) urls.add(url);
  return [...urls];
}

// Remembered, because ten thousand pages have the same attributes.
/** Returns the URLs of a `srcset`. */
const urlsInSet = remembered(
  (set: string) => set.split(',').map((part) => urlOf(part.trim().split(/\s/)[0] ?? '')),
  intern,
);
/** Returns the URL in an attribute's value. */
const urlOf = remembered((value: string) => intern(decodeHTMLAttribute(value)), intern);

function intern(text: string): string {
  const cached = interned.get(text);
  if (cached !== undefined) return cached;
  // A slice would keep the whole page in memory; this copy does not.
  const copy = Buffer.from(text).toString();
  interned.set(copy, copy);
  return copy;
}
