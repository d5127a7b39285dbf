// Uses zod/mini because this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { DEFAULT_ACCENT, isAccent } from '../../rules/accent.ts';
import { isLanguage, isTimeZone } from '../../rules/date-settings.ts';
import { isEmail } from '../../rules/email.ts';
import { DEFAULT_DATES } from '../../rules/formats.ts';
import { safeHref, safeImageSrc } from '../../rules/urls.ts';

/** Maximum lengths, which the database also enforces. */
export const BRAND_LIMITS = { line: 200, text: 5000, name: 60, links: 20 } as const;

const about = `A memecoin is a token that starts as a joke, an image of a dog or a passing remark, and is worth whatever the people holding it agree that it is worth. There is usually no product, no revenue and no plan. There is almost always a group chat.

That does not make them simple. Prices move on a post, a listing or a rumour; a few wallets often hold most of the supply; and the pool you buy from may be too shallow to sell into. Price, volume and the change over a day tell you what happened. They do not tell you what happens next.

We list the coins our readers ask about most and take their prices from CoinGecko. When a figure is missing we say so. Never put in more than you could laugh about losing, and read [what we have reported](/articles) before you believe a chart.`;

const { line, text, name } = BRAND_LIMITS;
const optional = (limit: number, fallback: string) =>
  z.catch(z.string().check(z.trim(), z.maxLength(limit)), fallback);
const required = (limit: number, fallback: string) =>
  z.catch(z.string().check(z.trim(), z.minLength(1), z.maxLength(limit)), fallback);
const valid = (isValid: (value: string) => boolean, fallback: string) =>
  z.catch(z.string().check(z.trim(), z.refine(isValid)), fallback);

const image = z.catch(
  z.pipe(
    z.string(),
    z.transform((url) => safeImageSrc(url) ?? ''),
  ),
  '',
);

/**
 * The site's brand in the JSON of its setting: its name, and text that is not content. Defaults replace missing or
 * invalid parts.
 */
export const brandSchema = z.object({
  /** If empty, the name in `SITE_NAME` is used. */
  name: optional(name, ''),
  tagline: optional(line, 'All the news that’s fit to moon'),
  /** Describes the site in search results, feeds and shared links. */
  description: required(
    text,
    'Independent news about memecoins: what moved, who moved it, and whether the dog is all right.',
  ),
  /** Shown in every page's footer, independent of the contact page. The default is a placeholder. */
  contact_email: valid(isEmail, 'hello@example.com'),
  /** The line above that email address. */
  contact_note: optional(line, 'Tips, corrections, love letters:'),
  footer_text: optional(
    text,
    'Nothing here is financial advice. Coins named after dogs go down as well as up.',
  ),
  legal_links: z.catch(
    z.pipe(z.array(z.object({ text: z.string(), url: z.string() })), z.transform(usableLinks)),
    [],
  ),
  subscribe_title: required(line, 'Moonrise, in your inbox'),
  subscribe_text: optional(
    text,
    'The week in memecoins, every Monday. Shorter than a whitepaper, funnier than your portfolio.',
  ),
  /** Paragraphs with links, in the syntax of `linkedParagraphs`. */
  about_memecoins: required(text, about),
  /** The last line of the address on the contact page. */
  postal_address: optional(line, 'Sea of Tranquility, Moon'),
  /** Language tag of the site, such as `en` or `de-AT`. Dates are formatted in this language. */
  language: valid(isLanguage, DEFAULT_DATES.language),
  /** The time zone of dates, such as `Europe/Berlin`. */
  time_zone: valid(isTimeZone, DEFAULT_DATES.timeZone),
  /** The colour of lines, links and buttons, as `#rrggbb`. */
  accent: z.catch(z.string().check(z.toLowerCase(), z.refine(isAccent)), DEFAULT_ACCENT),
  /** URL of the header's image. If empty, the header shows the moon or the initial, and the name. */
  logo: image,
  /** The same for the dark theme; empty if `logo` suits both. */
  logo_dark: image,
  /** URL of an upload from which the icons of all sizes are generated. If empty, they show the moon or the initial. */
  icon: image,
  /** URL of the image for shared pages that have none. If empty, the card with the tagline is used. */
  share_image: image,
});

/** The site's brand. */
export type Brand = Readonly<z.output<typeof brandSchema>>;

/** The brand until an administrator sets another. */
export const DEFAULT_BRAND: Brand = brandSchema.parse({});

/** A link in the footer. */
interface LegalLink {
  readonly text: string;
  readonly url: string;
}

/** Drops links without text or without a safe URL. */
function usableLinks(links: LegalLink[]): readonly LegalLink[] {
  return links
    .map((link) => ({ text: link.text.trim(), url: safeHref(link.url) ?? '' }))
    .filter((link) => link.text !== '' && link.url !== '');
}
