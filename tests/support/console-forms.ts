import type { Page } from 'playwright/test';

/** A console form with values that can be saved. */
export interface FormCase {
  path: string;
  table: string;
  fill: (page: Page) => Promise<void>;
  button: string;
  failure: string;
  success: string;
  /** SQL that must return exactly one row after the save. */
  rows: string;
}

/** Returns a text field by its label. */
export const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
/** Returns the article form's author field, which has suggestions. */
export const authorOf = (page: Page) => page.getByRole('combobox', { name: 'Author' });

/** A form of a list, of a page and of several settings. They share their saving with the other forms. */
export const forms: readonly FormCase[] = [
  {
    path: '/admin/categories/new',
    table: 'categories',
    fill: (page) => box(page, 'Name').fill('Unanswered'),
    button: 'Create Category',
    failure: 'Error creating category',
    success: 'Category Created',
    rows: `select from public.categories where name = 'Unanswered'`,
  },
  {
    path: '/admin/edit-page/contact',
    table: 'contact_page_content',
    fill: (page) => box(page, 'Page title').fill('Unanswered'),
    button: 'Save Changes',
    failure: 'Error updating Contact Page',
    success: 'Contact Page Updated',
    rows: `select from public.contact_page_content where title = 'Unanswered'`,
  },
  {
    path: '/admin/settings',
    table: 'site_settings',
    fill: (page) => box(page, 'Alpha Club button text').fill('Unanswered'),
    button: 'Save Changes',
    failure: 'Error updating social_links',
    success: 'Site Settings Updated',
    rows: `select from public.site_settings where value->>'text' = 'Unanswered'`,
  },
];
