import { ALPHA_CLUB_PAGE_KEY, type AlphaClubPage, parseAlphaClubPage } from '../alpha-club.ts';
import type { Reader } from '../reader/client.ts';
import { unwrap } from '../reader/unwrap.ts';

/** The Alpha Club page; what is missing or malformed in its JSON is the default. */
export async function alphaClubPage(db: Reader): Promise<AlphaClubPage> {
  const answer = await db
    .from('page_content')
    .select('title, content')
    .eq('page_key', ALPHA_CLUB_PAGE_KEY)
    .limit(1);
  return parseAlphaClubPage(unwrap('the table "page_content"', answer)[0] ?? null);
}
