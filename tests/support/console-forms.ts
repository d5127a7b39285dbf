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
/** One form of each kind, except articles and redirects. */
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
    path: '/admin/trending-coins/new',
    table: 'trending_memecoins',
    fill: async (page) => {
      await box(page, 'Name').fill('Unanswered');
      await box(page, 'Symbol').fill('UN');
    },
    button: 'Create Coin',
    failure: 'Error adding coin',
    success: 'Coin Added',
    rows: `select from public.trending_memecoins where name = 'Unanswered'`,
  },
  {
    path: '/admin/promo-banners/new',
    table: 'promo_banners',
    fill: (page) => box(page, 'Title').fill('Unanswered'),
    button: 'Create Banner',
    failure: 'Error adding banner',
    success: 'Banner Added',
    rows: `select from public.promo_banners where title = 'Unanswered'`,
  },
  {
    path: '/admin/advertisements/new',
    table: 'advertisements',
    fill: async (page) => {
      await box(page, 'Name').fill('Unanswered');
      await page.getByLabel('Placement Key').fill('article_top_banner');
      await page.getByLabel('Image URL').fill('/images/x.png');
      await page.getByLabel('Target URL').fill('/articles');
    },
    button: 'Create Advertisement',
    failure: 'Error creating advertisement',
    success: 'Advertisement Created',
    rows: `select from public.advertisements where name = 'Unanswered'`,
  },
  {
    path: '/admin/edit-page/alpha-club',
    table: 'page_content',
    fill: (page) => box(page, 'Page title').fill('Unanswered'),
    button: 'Save Changes',
    failure: 'Error updating Alpha Club content',
    success: 'Alpha Club Content Updated',
    rows: `select from public.page_content where title = 'Unanswered'`,
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
