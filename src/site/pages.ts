/** The facts about a page besides its content. */
interface Page {
  readonly path: string;
  /** Its label in the menu; pages without one are not in the menu. */
  readonly menu?: string;
  /** Its label in the footer; pages without one are not there. */
  readonly footer?: string;
  /** Whether it is listed in the sitemap. */
  readonly inSitemap?: true;
}

const described = {
  home: { path: '/', menu: 'HOME', footer: 'Home', inSitemap: true },
  articles: { path: '/articles', menu: 'ARTICLES', footer: 'Articles', inSitemap: true },
  memecoins: { path: '/memecoins', menu: 'MEMECOINS', footer: 'Memecoins', inSitemap: true },
  alphaClub: { path: '/alpha-club', menu: 'ALPHA CLUB', footer: 'Alpha Club', inSitemap: true },
  contact: { path: '/contact', footer: 'Contact', inSitemap: true },
  login: { path: '/login' },
  search: { path: '/search' },
  admin: { path: '/admin' },
  /** An empty article page, for the console's preview. */
  articleTemplate: { path: '/article-template' },
} satisfies Record<string, Page>;

/** The name of a page. */
export type PageName = keyof typeof described;

/**
 * Every page that exists whatever the content, in the order of the menu and the footer. The list is here and not in the
 * pages, because a menu that imported the pages would add the styles and scripts of all of them to each.
 */
export const pages: Readonly<Record<PageName, Page>> = described;
