import { type ContactPage, parseContactPage } from '../contact-page.ts';
import type { Reader } from '../reader/client.ts';
import { unwrap } from '../reader/unwrap.ts';

/** The contact page; the default texts where nobody has written any. */
export async function contactPage(db: Reader): Promise<ContactPage> {
  const answer = await db.from('contact_page_content').select('title, explanatory_text, email').limit(1);
  return parseContactPage(unwrap('the table "contact_page_content"', answer)[0] ?? null);
}
