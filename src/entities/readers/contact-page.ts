// Uses zod/mini because this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { isEmail } from '../../rules/email.ts';
import type { Reader } from '../database/client.ts';
import { unwrap } from '../database/unwrap.ts';

/** The contact page's content, named after the columns of `contact_page_content`. */
export interface ContactPage {
  readonly title: string;
  readonly explanatory_text: string;
  readonly email: string;
}

/** The default contact page. Its email address is a placeholder. */
export const DEFAULT_CONTACT_PAGE: ContactPage = {
  title: 'Contact Us',
  explanatory_text:
    'Questions, tips or corrections? Write to us: we read every message and reply as soon as we can.',
  email: 'contact@example.com',
};

/**
 * Parses the contact page from the first row of its table (`null`: no row). Defaults replace missing or invalid parts.
 */
export function parseContactPage(row: unknown): ContactPage {
  return rowSchema.safeParse(row).data ?? DEFAULT_CONTACT_PAGE;
}

/** Reads the contact page. Defaults replace missing or invalid parts. */
export async function contactPage(db: Reader): Promise<ContactPage> {
  const result = await db.from('contact_page_content').select('title, explanatory_text, email').limit(1);
  return parseContactPage(unwrap('the table "contact_page_content"', result)[0] ?? null);
}

const textOr = (fallback: string) => z.catch(z.string().check(z.trim(), z.minLength(1)), fallback);

const rowSchema = z.object({
  title: textOr(DEFAULT_CONTACT_PAGE.title),
  explanatory_text: textOr(DEFAULT_CONTACT_PAGE.explanatory_text),
  email: z.catch(z.string().check(z.trim(), z.refine(isEmail)), DEFAULT_CONTACT_PAGE.email),
});
