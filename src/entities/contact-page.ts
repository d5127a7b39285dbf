import * as z from 'zod/mini';
import type { Single } from './entity.ts';
import { text } from './fields.ts';
import { contactPage as readContactPage } from './readers/contact-page.ts';

export const contactPage = {
  kind: 'single',
  name: 'edit-page/contact',
  table: 'contact_page_content',
  key: 'id',
  one: 'page',
  many: 'Contact page',
  nameColumn: 'title',
  imageColumns: [],
  site: { key: 'contact', read: readContactPage },
} as const satisfies Single;

/** Cleans up the page on save. */
export const contactPageSave = z.object({ title: text(), explanatory_text: text(), email: text() });
