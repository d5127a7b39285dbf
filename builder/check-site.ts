import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { OperatorError } from '../server/environment.ts';

/** What the check found while it read every page once. */
export interface SiteCheck {
  /** Texts of inline scripts and styles, for the Content-Security-Policy. */
  inlineScripts: Set<string>;
  inlineStyles: Set<string>;
  /** Links in articles' own texts that lead nowhere on this site: an editor's slip, told but no reason not to publish. */
  deadContentLinks: string[];
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;
const address = /\s(?:href|src|poster|action)="(\/[^"]*)"|\ssrcset="([^"]*)"/g;
/** The part of an article page that its author wrote. */
const authored = /<div class="prose[\s\S]*?<aside class="rail/g;
const secretShape = /sb_secret_[\w-]{8,}|whsec_[\w+/=]{20,}/;
/** Put by the console's preview into whatever it renders; a page that holds it was never meant for visitors. */
const unpublishedMarker = 'data-unpublished';
const textFiles = new Set(['.html', '.js', '.css', '.json', '.xml', '.txt', '.webmanifest', '.svg']);
/** Answered by the console's router or by a function, not by a file. */
const dynamicPaths = ['/admin/', '/api/', '/.netlify/'];

/**
 * Reads the built site in `folder` once and throws an OperatorError when a page links to a page or asset that was
 * not built, or when any file holds one of `secrets`, something shaped like a secret, or an unpublished marker.
 */
export async function checkSite(folder: string, files: string[], secrets: string[]): Promise<SiteCheck> {
  const existing = new Set(files.map((file) => `/${file.replaceAll('\\', '/')}`));
  const check: SiteCheck = { inlineScripts: new Set(), inlineStyles: new Set(), deadContentLinks: [] };
  for (const file of files) {
    if (!textFiles.has(extname(file))) continue;
    const text = await readFile(join(folder, file), 'utf8');
    refuseSecrets(file, text, secrets);
    // The frame of advertisements has a policy of its own; its script must not be allowed in pages.
    if (file.endsWith('.html') && file !== 'ad-frame.html') checkPage(file, text, existing, check);
  }
  return check;
}

function refuseSecrets(file: string, text: string, secrets: string[]): void {
  if (secretShape.test(text) || secrets.some((secret) => text.includes(secret))) {
    throw new OperatorError(`The file ${file} of the built site holds a secret key; nothing was published.`);
  }
  if (file.endsWith('.html') && text.includes(unpublishedMarker)) {
    throw new OperatorError(`The page ${file} holds unpublished content; nothing was published.`);
  }
}

function checkPage(file: string, html: string, existing: Set<string>, check: SiteCheck): void {
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    const isData = /type="application\/(ld\+json|json)"/.test(attributes);
    if (!isData && text !== '') check.inlineScripts.add(text);
  }
  for (const [, text = ''] of html.matchAll(inlineStyle)) if (text !== '') check.inlineStyles.add(text);

  const ours = html.replace(authored, (text) => {
    for (const dead of deadLinks(text, existing)) check.deadContentLinks.push(`${file}: ${dead}`);
    return '';
  });
  const [dead] = deadLinks(ours, existing);
  if (dead !== undefined) {
    throw new OperatorError(
      `The page ${file} refers to ${dead}, which the built site does not have; nothing was published.`,
    );
  }
}

function deadLinks(html: string, existing: Set<string>): string[] {
  const addresses = [...html.matchAll(address)].flatMap(([, single, set]) =>
    single === undefined ? (set ?? '').split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [single],
  );
  return addresses
    .map((value) => value.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
    .filter((value) => value.startsWith('/') && !isServed(value, existing));
}

function isServed(value: string, existing: Set<string>): boolean {
  const url = URL.parse(value, 'http://site.invalid');
  if (url?.host !== 'site.invalid') return true;
  if (url.pathname === '/.netlify/images') {
    const picture = url.searchParams.get('url') ?? '';
    return !picture.startsWith('/') || isServed(picture, existing);
  }
  if (dynamicPaths.some((prefix) => url.pathname.startsWith(prefix))) return true;
  const path = decodeURIComponent(url.pathname);
  return [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].some((file) => existing.has(file));
}
