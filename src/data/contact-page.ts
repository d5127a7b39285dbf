import { type ContactPage, parseContactPage } from '../domain/contact-page.ts';
import type { Reader } from './client.ts';
import { unwrap } from './unwrap.ts';

/** The contact page; the default texts where nobody has written any. */
export async function contactPage(db: Reader): Promise<ContactPage> {
  const answer = await db.from('contact_page_content').select('title, explanatory_text, email').limit(1);
  return parseContactPage(unwrap('the table "contact_page_content"', answer)[0] ?? null);
}
