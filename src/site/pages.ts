/** A page's metadata. */
interface Page {
  readonly path: string;
  /** Its label in the menu; pages without one are not listed there. */
  readonly menu?: string;
  /** Its label in the footer; pages without one are not listed there. */
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
  /** A sample article page, whose markup the console's preview and open pages fill. */
  articleTemplate: { path: '/article-template' },
} satisfies Record<string, Page>;

/** A page's name. */
export type PageName = keyof typeof described;

/**
 * The pages that exist regardless of content, in menu and footer order. They are listed here because a menu that
 * imported the pages would add all their styles and scripts to each page.
 */
export const pages: Readonly<Record<PageName, Page>> = described;
