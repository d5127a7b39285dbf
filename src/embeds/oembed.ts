import { Parser } from 'htmlparser2';
import * as z from 'zod/mini';
import type { Embedded } from '../article-html/embeds.ts';
import { firstUnits } from '../rules/characters.ts';

/** The oEmbed endpoint of each provider; null if it requires a key, as Instagram's does. */
export const OEMBED: Readonly<Record<Embedded['provider'], string | null>> = {
  youtube: 'https://www.youtube.com/oembed?format=json',
  vimeo: 'https://vimeo.com/api/oembed.json?dnt=1',
  x: 'https://publish.twitter.com/oembed?omit_script=1&dnt=1',
  bluesky: 'https://embed.bsky.app/oembed?format=json',
  tiktok: 'https://www.tiktok.com/oembed?',
  instagram: null,
  spotify: 'https://open.spotify.com/oembed?',
};

/** The hosts that may serve oEmbed data, also after a redirect. */
export const OEMBED_HOSTS = [
  ...Object.values(OEMBED).flatMap((endpoint) => (endpoint === null ? [] : new URL(endpoint).hostname)),
  // `publish.twitter.com` redirects to it.
  'publish.x.com',
];

/** The hosts of preview images; a leading dot matches any subdomain. */
export const IMAGE_HOSTS = [
  ...['.ytimg.com', '.vimeocdn.com', '.tiktokcdn.com', '.tiktokcdn-us.com', '.tiktokcdn-eu.com'],
  ...['.scdn.co', '.spotifycdn.com'],
];

/** A provider's data about a post. */
export interface PostFacts {
  readonly author: string;
  readonly text: string;
  readonly date: string;
  /** The URL of its preview image, or empty. Not necessarily on one of `IMAGE_HOSTS`. */
  readonly image: string;
}

const text = z.catch(z.optional(z.string()), undefined);
const responseSchema = z.object({
  title: text,
  author_name: text,
  html: text,
  thumbnail_url: text,
  upload_date: text,
});

/** Parses a provider's response. All fields are optional; throws if it is not a JSON object. */
export function parsePostFacts(json: string): PostFacts {
  const response = responseSchema.parse(JSON.parse(json));
  const quote = quoteIn(response.html ?? '');
  return {
    author: oneLine(response.author_name ?? ''),
    text: quote.text || oneLine(response.title ?? ''),
    date: quote.date || (/^\d{4}-\d\d-\d\d/.exec(response.upload_date ?? '')?.[0] ?? ''),
    image: response.thumbnail_url ?? '',
  };
}

const TEXT_LENGTH = 1000;
const LINE_LENGTH = 200;

/** Returns a post's text and its date, which is the text of the last link after it. */
function quoteIn(html: string): { text: string; date: string } {
  let text = '';
  let date = '';
  const open: string[] = [];
  const parser = new Parser({
    onopentag(tag) {
      open.push(tag);
      if (tag === 'br' && open.includes('p')) text += '\n';
      if (tag === 'a' && !open.includes('p') && open.includes('blockquote')) date = '';
    },
    ontext(part) {
      if (open.includes('blockquote') && open.includes('p')) text += part;
      else if (open.includes('blockquote') && open.at(-1) === 'a') date += part;
    },
    onclosetag(tag) {
      if (tag === 'p') text += '\n';
      open.pop();
    },
  });
  parser.end(html);
  const lines = text.split(/\n+/).map(squeeze);
  return {
    text: firstUnits(lines.filter((line) => line !== '').join('\n'), TEXT_LENGTH),
    date: /\d/.test(date) ? oneLine(date) : '',
  };
}

/** Returns a name, a title or a date as one line, shortened. */
function oneLine(given: string): string {
  return firstUnits(squeeze(given), LINE_LENGTH);
}

const squeeze = (given: string) => given.replace(/\s+/g, ' ').trim();
