/** What is known about a page besides its content. */
interface Page {
  readonly path: string;
  /** What the menu calls it; pages without it are not in the menu. */
  readonly menu?: string;
  /** What the footer calls it; pages without it are not there. */
  readonly footer?: string;
  /** Whether the sitemap names it. */
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
  /** An article's page with nothing in it, for the console's preview. */
  articleTemplate: { path: '/article-template' },
} satisfies Record<string, Page>;

/** The name of a page. */
export type PageName = keyof typeof described;

/**
 * Every page that is there whatever the content, in the order of the menu and the footer. It stands here and not in the
 * pages themselves, because a menu that imported them would bring the styles and scripts of all pages into each.
 */
export const pages: Readonly<Record<PageName, Page>> = described;
