// Uses zod/mini because this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { DEFAULT_ACCENT, isAccent } from '../../rules/accent.ts';
import { isLanguage, isTimeZone } from '../../rules/date-settings.ts';
import { isEmail } from '../../rules/email.ts';
import { DEFAULT_DATES } from '../../rules/formats.ts';
import { safeHref, safeImageSrc } from '../../rules/urls.ts';

/** A link in the footer. */
export interface LegalLink {
  readonly text: string;
  readonly url: string;
}

/** The site's brand: its name, and text that is not content. */
export interface Brand {
  /** If empty, the name in `SITE_NAME` is used. */
  readonly name: string;
  readonly tagline: string;
  /** Describes the site in search results, feeds and shared links. */
  readonly description: string;
  /** Shown in every page's footer, independent of the contact page. */
  readonly contact_email: string;
  /** The line above that email address. */
  readonly contact_note: string;
  readonly footer_text: string;
  readonly legal_links: readonly LegalLink[];
  readonly subscribe_title: string;
  readonly subscribe_text: string;
  /** Paragraphs with links, in the syntax of `linkedParagraphs`. */
  readonly about_memecoins: string;
  /** The last line of the address on the contact page. */
  readonly postal_address: string;
  /** Language tag of the site, such as `en` or `de-AT`. Dates are formatted in this language. */
  readonly language: string;
  /** The time zone of dates, such as `Europe/Berlin`. */
  readonly time_zone: string;
  /** The colour of lines, links and buttons, as `#rrggbb`. */
  readonly accent: string;
  /** URL of the header's image. If empty, the header shows the moon or the initial, and the name. */
  readonly logo: string;
  /** The same for the dark theme; empty if `logo` suits both. */
  readonly logo_dark: string;
  /** URL of an upload from which the icons of all sizes are generated. If empty, they show the moon or the initial. */
  readonly icon: string;
  /** URL of the image for shared pages that have none. If empty, the card with the tagline is used. */
  readonly share_image: string;
}

/** Maximum lengths, which the database also enforces. */
export const BRAND_LIMITS = { line: 200, text: 5000, name: 60, links: 20 } as const;

const about = `A memecoin is a token that starts as a joke, an image of a dog or a passing remark, and is worth whatever the people holding it agree that it is worth. There is usually no product, no revenue and no plan. There is almost always a group chat.

That does not make them simple. Prices move on a post, a listing or a rumour; a few wallets often hold most of the supply; and the pool you buy from may be too shallow to sell into. Price, volume and the change over a day tell you what happened. They do not tell you what happens next.

We list the coins our readers ask about most and take their prices from CoinGecko. When a figure is missing we say so. Never put in more than you could laugh about losing, and read [what we have reported](/articles) before you believe a chart.`;

/** The brand until an administrator sets another. Its email address is a placeholder. */
export const DEFAULT_BRAND: Brand = {
  name: '',
  tagline: 'All the news that’s fit to moon',
  description:
    'Independent news about memecoins: what moved, who moved it, and whether the dog is all right.',
  contact_email: 'hello@example.com',
  contact_note: 'Tips, corrections, love letters:',
  footer_text: 'Nothing here is financial advice. Coins named after dogs go down as well as up.',
  legal_links: [],
  subscribe_title: 'Moonrise, in your inbox',
  subscribe_text:
    'The week in memecoins, every Monday. Shorter than a whitepaper, funnier than your portfolio.',
  about_memecoins: about,
  postal_address: 'Sea of Tranquility, Moon',
  language: DEFAULT_DATES.language,
  time_zone: DEFAULT_DATES.timeZone,
  accent: DEFAULT_ACCENT,
  logo: '',
  logo_dark: '',
  icon: '',
  share_image: '',
};

const { line, text, name } = BRAND_LIMITS;
const optional = (limit: number, fallback: string) =>
  z.catch(z.string().check(z.trim(), z.maxLength(limit)), fallback);
const required = (limit: number, fallback: string) =>
  z.catch(z.string().check(z.trim(), z.minLength(1), z.maxLength(limit)), fallback);

const image = z.catch(
  z.pipe(
    z.string(),
    z.transform((url) => safeImageSrc(url) ?? ''),
  ),
  '',
);

/** The brand in the JSON of its setting. Defaults replace missing or invalid parts. */
export const brandSchema = z.object({
  name: optional(name, DEFAULT_BRAND.name),
  tagline: optional(line, DEFAULT_BRAND.tagline),
  description: required(text, DEFAULT_BRAND.description),
  contact_email: z.catch(z.string().check(z.trim(), z.refine(isEmail)), DEFAULT_BRAND.contact_email),
  contact_note: optional(line, DEFAULT_BRAND.contact_note),
  footer_text: optional(text, DEFAULT_BRAND.footer_text),
  legal_links: z.catch(
    z.pipe(z.array(z.object({ text: z.string(), url: z.string() })), z.transform(usableLinks)),
    [],
  ),
  subscribe_title: required(line, DEFAULT_BRAND.subscribe_title),
  subscribe_text: optional(text, DEFAULT_BRAND.subscribe_text),
  about_memecoins: required(text, DEFAULT_BRAND.about_memecoins),
  postal_address: optional(line, DEFAULT_BRAND.postal_address),
  language: z.catch(z.string().check(z.trim(), z.refine(isLanguage)), DEFAULT_BRAND.language),
  time_zone: z.catch(z.string().check(z.trim(), z.refine(isTimeZone)), DEFAULT_BRAND.time_zone),
  accent: z.catch(z.string().check(z.toLowerCase(), z.refine(isAccent)), DEFAULT_BRAND.accent),
  logo: image,
  logo_dark: image,
  icon: image,
  share_image: image,
});

/** Drops links without text or without a safe URL. */
function usableLinks(links: { text: string; url: string }[]): readonly LegalLink[] {
  return links
    .map((link) => ({ text: link.text.trim(), url: safeHref(link.url) ?? '' }))
    .filter((link) => link.text !== '' && link.url !== '');
}
