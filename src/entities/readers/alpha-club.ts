// Uses zod/mini because this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { safeImageSrc } from '../../rules/urls.ts';
import type { Reader } from '../database/client.ts';
import { unwrap } from '../database/unwrap.ts';

/** Key of the Alpha Club row in `page_content`. */
export const ALPHA_CLUB_PAGE_KEY = 'alpha_club';

const text = z.string().check(z.trim());
const textOr = (fallback: string) => z.catch(text.check(z.minLength(1)), fallback);
const textOrEmpty = z.catch(text, '');
const testimonialOrBlank = z.catch(z.object({ quote: textOrEmpty, author: textOrEmpty }), {
  quote: '',
  author: '',
});

/** The content of the page, with the default of each part. An unset image is `''`. */
const contentSchema = z.object({
  benefits_title: textOr('Premium Benefits'),
  benefits_list: z.catch(
    z.pipe(
      z.array(textOrEmpty),
      z.transform((list) => list.filter((benefit) => benefit !== '')),
    ),
    [
      'Early word on new memecoins, before they trend',
      'Weekly deep dives into the charts and the communities behind them',
      'A members-only chat with our editors',
    ],
  ),
  image_url: z.catch(
    z.pipe(
      z.string(),
      z.transform((url) => safeImageSrc(url) ?? ''),
    ),
    '',
  ),
  image_alt: textOrEmpty,
  testimonials_title: textOr('Testimonials'),
  testimonials: z.catch(
    z.pipe(
      z.array(testimonialOrBlank),
      z.transform((list) => list.filter(({ quote, author }) => quote !== '' || author !== '')),
    ),
    [
      { quote: 'The weekly briefing is the first thing I read on Monday.', author: 'Jamie R.' },
      {
        quote: 'Clear, funny and honest about the risks. Worth it for the chat alone.',
        author: 'Priya S.',
      },
    ],
  ),
});

/** The Alpha Club page: its title and its content, which is stored as JSON. */
export type AlphaClubPage = Readonly<{ title: string } & z.output<typeof contentSchema>>;

/** A member's testimonial. */
export type Testimonial = AlphaClubPage['testimonials'][number];

/** The default Alpha Club page. */
export const DEFAULT_ALPHA_CLUB: AlphaClubPage = { title: 'Alpha Club', ...contentSchema.parse({}) };

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
