// Uses zod/mini because this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { isEmail } from '../../rules/email.ts';
import type { Reader } from '../database/client.ts';
import { unwrap } from '../database/unwrap.ts';

const textOr = (fallback: string) => z.catch(z.string().check(z.trim(), z.minLength(1)), fallback);

/** The columns of `contact_page_content`, with their defaults. The default email address is a placeholder. */
const rowSchema = z.object({
  title: textOr('Contact Us'),
  explanatory_text: textOr(
    'Questions, tips or corrections? Write to us: we read every message and reply as soon as we can.',
  ),
  email: z.catch(z.string().check(z.trim(), z.refine(isEmail)), 'contact@example.com'),
});

/** The contact page's content. */
export type ContactPage = Readonly<z.output<typeof rowSchema>>;

/** The default contact page. */
export const DEFAULT_CONTACT_PAGE: ContactPage = rowSchema.parse({});

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
