// The small form of zod: this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { safeImageSrc } from '../rules/urls.ts';

/** The key of the Alpha Club's row in `page_content`. */
export const ALPHA_CLUB_PAGE_KEY = 'alpha_club';

/** What a member says about the club. */
export interface Testimonial {
  readonly quote: string;
  readonly author: string;
}

/** The JSON of the Alpha Club's row in `page_content`; an unset picture is `''`. */
export interface AlphaClubContent {
  readonly benefits_title: string;
  readonly benefits_list: readonly string[];
  readonly image_url: string;
  readonly image_alt: string;
  readonly testimonials_title: string;
  readonly testimonials: readonly Testimonial[];
}

/** The Alpha Club page: its title and what its row's JSON holds. */
export interface AlphaClubPage extends AlphaClubContent {
  readonly title: string;
}

/** The Alpha Club page until an administrator writes another. */
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

/** The page in its row (`null`: no row); a missing or malformed part is the default. */
export function parseAlphaClubPage(
  row: { readonly title: string | null; readonly content: unknown } | null,
): AlphaClubPage {
  const title = row?.title?.trim() || DEFAULT_ALPHA_CLUB.title;
  return { title, ...parseAlphaClubContent(row?.content) };
}

/** The page's content in its JSON; a missing or malformed part is the default, unusable entries are left out. */
export function parseAlphaClubContent(json: unknown): AlphaClubContent {
  const content = contentSchema.safeParse(json).data;
  if (content) return content;
  const { title: _, ...defaults } = DEFAULT_ALPHA_CLUB;
  return defaults;
}

/** The form's content as it is saved: texts trimmed, empty benefits and wholly blank testimonials dropped. */
export function cleanAlphaClubContentOnSave(content: AlphaClubFormContent): AlphaClubContent {
  const trimmed = (text: string | null | undefined) => text?.trim() ?? '';
  return {
    benefits_title: trimmed(content.benefits_title),
    benefits_list: (content.benefits_list ?? []).map(trimmed).filter((benefit) => benefit !== ''),
    image_url: trimmed(content.image_url),
    image_alt: trimmed(content.image_alt),
    testimonials_title: trimmed(content.testimonials_title),
    testimonials: (content.testimonials ?? [])
      .map((entry) => ({ quote: trimmed(entry?.quote), author: trimmed(entry?.author) }))
      .filter(({ quote, author }) => quote !== '' || author !== ''),
  };
}

type Blank<T> = T | null | undefined;

/** What the console's form may hold before clean-up: any part may still be empty. */
export interface AlphaClubFormContent {
  readonly benefits_title?: Blank<string>;
  readonly benefits_list?: Blank<readonly Blank<string>[]>;
  readonly image_url?: Blank<string>;
  readonly image_alt?: Blank<string>;
  readonly testimonials_title?: Blank<string>;
  readonly testimonials?: Blank<
    readonly Blank<{ readonly quote?: Blank<string>; readonly author?: Blank<string> }>[]
  >;
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
