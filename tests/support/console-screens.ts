/** The screens that the sidebar links to: path below /admin, and heading. */
export const linkedScreens = [
  ['', 'Dashboard'],
  ['/articles', 'Articles'],
  ['/categories', 'Categories'],
  ['/trending-coins', 'Trending Coins'],
  ['/promo-banners', 'Promo Banners'],
  ['/advertisements', 'Advertisements'],
  ['/redirects', 'Redirects'],
  ['/edit-page/alpha-club', 'Alpha Club page'],
  ['/edit-page/contact', 'Contact page'],
  ['/publishing', 'Publishing'],
  ['/deleted', 'Deleted'],
  ['/settings', 'Settings'],
] as const;

/** The other screens that have the same path on every site. */
export const otherScreens = [
  ['/articles/new', 'New article'],
  ['/categories/new', 'New category'],
  ['/trending-coins/new', 'New coin'],
  ['/promo-banners/new', 'New banner'],
  ['/advertisements/new', 'New advertisement'],
  ['/redirects/new', 'New redirect'],
  ['/redirects/automatic', 'Redirects'],
  ['/redirects/not-found', 'Redirects'],
  ['/nowhere', 'Not found'],
] as const;

/** Forms of stored records: screen, table, and heading. */
export const recordForms = [
  ['categories', 'categories', 'Edit category'],
  ['trending-coins', 'trending_memecoins', 'Edit coin'],
  ['promo-banners', 'promo_banners', 'Edit banner'],
  ['advertisements', 'advertisements', 'Edit advertisement'],
  ['articles', 'articles', 'Edit article'],
] as const;
