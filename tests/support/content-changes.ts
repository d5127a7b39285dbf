import { expect, type Locator, type Page } from 'playwright/test';
import { demoArticle } from './demo-article.ts';
import { soon } from './open-page.ts';

const article = `/articles/${demoArticle}`;
/** Needs several more lines than the text that it replaces. */
const LONG = 'A much longer text than before, which needs several more lines on every screen. '.repeat(4);
const HEADLINE = LONG.slice(0, 100);

/** A change of content that moves other parts of a page. */
export interface ContentChange {
  name: string;
  path: string;
  sql: string;
  /** Restores the content. */
  undo: string;
  /** Returns an element that only the changed page has, also compared with the page's previous change. */
  shown: (page: Page) => Locator;
}

/** Restores columns of the articles from the copy that `keepContent` makes. */
const restored = (...columns: string[]) =>
  columns
    .map((name) => `update public.articles set ${name} = kept.${name} from kept where kept.id = articles.id`)
    .join(';');
/** Copies the articles and banners, for `undo`. */
export const keepContent = `create table if not exists kept as select * from public.articles;
  create table if not exists kept_banners as select * from public.promo_banners`;

const withdrawal = {
  sql: `update public.articles set published_at = null where slug = '${demoArticle}'`,
  undo: restored('published_at'),
};
const noLinks = (page: Page) => page.locator(`main:not(:has(a[href="${article}"]))`);
const longTitles = {
  sql: `update public.articles set title = 'Much longer: ' || left(title || ', ' || title, 140), meta_description = '${LONG}'`,
  undo: restored('title', 'meta_description'),
  shown: (page: Page) => page.locator('main :is(h2, h3) > a').filter({ hasText: 'Much longer: ' }).first(),
};
const newArticles = {
  sql: `insert into public.articles (title, slug, content, published_at, category_id, meta_description)
    select 'Published now', 'published-now-' || n, '<p>Text</p>', now(), id, '${LONG}'
    from public.categories, generate_series(1, 2) as n where slug = 'breaking'`,
  undo: "delete from public.articles where slug like 'published-now-%'",
  shown: (page: Page) => page.getByRole('link', { name: 'Published now' }).first(),
};
export const newFrontArticles: ContentChange = {
  ...newArticles,
  name: 'new articles on the front page',
  path: '/',
};
const longCategory = {
  sql: "update public.categories set name = 'Breaking news from everywhere in the world and beyond' where slug = 'breaking'",
  undo: "update public.categories set name = 'Breaking' where slug = 'breaking'",
  shown: (page: Page) =>
    page.locator('main :is(.badge, h1, h2)').filter({ hasText: 'Breaking news from' }).first(),
};

/** A page title that is set smaller on the Alpha Club page. */
export const longClubTitle: ContentChange = {
  name: 'a longer title of the Alpha Club',
  path: '/alpha-club',
  sql: `insert into public.page_content (page_key, title) values ('alpha_club', '${HEADLINE}')
    on conflict (page_key) do update set title = excluded.title`,
  undo: "update public.page_content set title = 'Alpha Club' where page_key = 'alpha_club'",
  shown: (page) => page.locator('h1.is-long', { hasText: 'much longer' }),
};
const banners = {
  path: '/',
  undo: `delete from public.promo_banners;
    insert into public.promo_banners select * from kept_banners`,
};

/** The withdrawal of an article comes after the other changes of its page, which it replaces. */
export const contentChanges: readonly ContentChange[] = [
  {
    name: 'edited text',
    path: article,
    sql: `update public.articles set content =
      '<p>${LONG}</p>' || replace(content, '<h2>What', '<p>${LONG}</p><h2>What') where slug = '${demoArticle}'`,
    undo: restored('content'),
    shown: (page) => page.locator('.prose', { hasText: 'much longer' }),
  },
  {
    name: 'an edited title and standfirst',
    path: article,
    sql: `update public.articles set title = '${HEADLINE}', meta_description = '${LONG}' where slug = '${demoArticle}'`,
    undo: restored('title', 'meta_description'),
    shown: (page) => page.locator('h1', { hasText: 'much longer' }),
  },
  { ...withdrawal, name: 'a withdrawn article in a list', path: '/articles', shown: noLinks },
  { ...withdrawal, name: 'a withdrawn article on the front page', path: '/', shown: noLinks },
  { ...longTitles, name: 'edited titles in a list', path: '/articles' },
  { ...longTitles, name: 'edited titles on the front page', path: '/' },
  { ...newArticles, name: 'new articles in a list', path: '/articles' },
  newFrontArticles,
  { ...newArticles, name: 'new articles in a category', path: '/articles/category/breaking' },
  { ...longCategory, name: 'a renamed category in a list', path: '/articles' },
  { ...longCategory, name: 'a renamed category on its page', path: '/articles/category/breaking' },
  { ...longCategory, name: 'a renamed category in an article', path: article },
  {
    ...withdrawal,
    name: 'the withdrawal of the open article',
    path: article,
    shown: (page) => page.locator('h1', { hasText: 'Article Not Found' }),
  },
  {
    name: 'a new contact text',
    path: '/contact',
    sql: `create table if not exists kept_contact as select * from public.contact_page_content;
      update public.contact_page_content set title = '${HEADLINE}', explanatory_text = E'${LONG}\\n${LONG}', email = 'desk@example.com'`,
    undo: `update public.contact_page_content as page set title = kept.title, explanatory_text = kept.explanatory_text, email = kept.email
      from kept_contact as kept`,
    shown: (page) => page.locator('h1.is-long', { hasText: 'much longer' }),
  },
  {
    name: 'more social links',
    path: '/contact',
    sql: `insert into public.site_settings (setting_key, value)
      select 'social_links', jsonb_object_agg('network' || n, 'https://example.com/' || n) from generate_series(1, 20) as n
      on conflict (setting_key) do update set value = excluded.value`,
    undo: `update public.site_settings set value = '{"youtube": "https://youtube.com/a"}' where setting_key = 'social_links'`,
    shown: (page) => page.locator('.footer .social a').nth(19),
  },
  longClubTitle,
  {
    ...banners,
    name: 'a longer banner',
    sql: `update public.promo_banners set title = '${HEADLINE}', text = '${LONG}'`,
    shown: (page) => page.locator('.banner', { hasText: 'much longer' }).first(),
  },
  {
    ...banners,
    name: 'another banner',
    sql: `insert into public.promo_banners (title, text, sort_order) values ('Another banner', '${LONG}', 0)`,
    shown: (page) => page.locator('.banner', { hasText: 'Another banner' }),
  },
  {
    ...banners,
    name: 'the end of all banners',
    sql: 'update public.promo_banners set is_active = false',
    shown: (page) => page.locator('main:not(:has(.banner))'),
  },
  {
    name: 'another coin in the price table',
    path: '/memecoins',
    sql: `insert into public.trending_memecoins (name, symbol, slug, rank, in_table) values ('Another coin with a much longer name', 'ANOTHER', 'another', 1, true)`,
    undo: "delete from public.trending_memecoins where slug = 'another'",
    shown: (page) => page.locator('.coins', { hasText: 'much longer' }),
  },
];

/** Waits until an open page has shown a change. */
export async function showChanges(page: Page, { shown }: Pick<ContentChange, 'shown'>): Promise<void> {
  await page.bringToFront();
  await soon(page, (limit) => expect(shown(page)).toBeAttached(limit));
  await untilPainted(page);
}

/** Waits until nothing fades, and the browser has reported the layout shifts of the last frame. */
async function untilPainted(page: Page): Promise<void> {
  const fades = () =>
    document.getAnimations().filter((animation) => !(animation instanceof CSSAnimation)).length;
  await expect.poll(() => page.evaluate(fades)).toBe(0);
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}
