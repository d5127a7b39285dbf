// Uses zod/mini because this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { safeImageSrc } from '../../rules/urls.ts';
import type { Reader } from '../database/client.ts';
import { unwrap } from '../database/unwrap.ts';

/** Key of the Alpha Club row in `page_content`. */
export const ALPHA_CLUB_PAGE_KEY = 'alpha_club';

/** A member's testimonial. */
export interface Testimonial {
  readonly quote: string;
  readonly author: string;
}

/** The Alpha Club page: its title and its content, which is stored as JSON. An unset image is `''`. */
export interface AlphaClubPage {
  readonly title: string;
  readonly benefits_title: string;
  readonly benefits_list: readonly string[];
  readonly image_url: string;
  readonly image_alt: string;
  readonly testimonials_title: string;
  readonly testimonials: readonly Testimonial[];
}

/** The default Alpha Club page. */
export const DEFAULT_ALPHA_CLUB: AlphaClubPage = {
  title: 'Alpha Club',
  benefits_title: 'Premium Benefits',
  benefits_list: [
    'Early word on new memecoins, before they trend',
    'Weekly deep dives into the charts and the communities behind them',
    'A members-only chat with our editors',
  ],
  image_url: '',
  image_alt: '',
  testimonials_title: 'Testimonials',
  testimonials: [
    { quote: 'The weekly briefing is the first thing I read on Monday.', author: 'Jamie R.' },
    { quote: 'Clear, funny and honest about the risks. Worth it for the chat alone.', author: 'Priya S.' },
  ],
};

/**
 * Parses the page from its row (`null`: no row). Defaults replace missing or malformed parts; invalid entries are dropped.
 */
export function parseAlphaClubPage(
  row: { readonly title: string | null; readonly content: unknown } | null,
): AlphaClubPage {
  const title = row?.title?.trim() || DEFAULT_ALPHA_CLUB.title;
  return { ...(contentSchema.safeParse(row?.content).data ?? DEFAULT_ALPHA_CLUB), title };
}

/** Reads the Alpha Club page. Defaults replace missing or malformed parts. */
export async function alphaClubPage(db: Reader): Promise<AlphaClubPage> {
  const result = await db
    .from('page_content')
    .select('title, content')
    .eq('page_key', ALPHA_CLUB_PAGE_KEY)
    .limit(1);
  return parseAlphaClubPage(unwrap('the table "page_content"', result)[0] ?? null);
}

const text = z.string().check(z.trim());
const textOr = (fallback: string) => z.catch(text.check(z.minLength(1)), fallback);
const textOrEmpty = z.catch(text, '');
const testimonialOrBlank = z.catch(z.object({ quote: textOrEmpty, author: textOrEmpty }), {
  quote: '',
  author: '',
});

const contentSchema = z.object({
  benefits_title: textOr(DEFAULT_ALPHA_CLUB.benefits_title),
  benefits_list: z.catch(
    z.pipe(
      z.array(textOrEmpty),
      z.transform((list) => list.filter((benefit) => benefit !== '')),
    ),
    [...DEFAULT_ALPHA_CLUB.benefits_list],
  ),
  image_url: z.catch(
    z.pipe(
      z.string(),
      z.transform((url) => safeImageSrc(url) ?? ''),
    ),
    '',
  ),
  image_alt: textOrEmpty,
  testimonials_title: textOr(DEFAULT_ALPHA_CLUB.testimonials_title),
  testimonials: z.catch(
    z.pipe(
      z.array(testimonialOrBlank),
      z.transform((list) => list.filter(({ quote, author }) => quote !== '' || author !== '')),
    ),
    [...DEFAULT_ALPHA_CLUB.testimonials],
  ),
});
