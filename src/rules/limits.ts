/** Number of newest articles on the home page. */
export const HOME_ARTICLES = 3;
/** Maximum number of articles that editors can pin to the home page. */
export const EDITORS_PICKS = 3;
/** Number of headlines of the past week on the home page. */
export const EARLIER_ARTICLES = 6;
/** Number of categories that the home page shows with their newest articles. */
export const HOME_SECTIONS = 6;
/** Number of articles in each of these categories. */
export const SECTION_ARTICLES = 3;
/** Number of articles on one page of a list. */
export const ARTICLES_PER_PAGE = 12;
/**
 * Number of articles on the second and later pages of a coin's list. Each coin has a list of its own, so a hundred coins
 * would add more pages to a build than all other lists together if these were as short as the first.
 */
export const OLDER_COIN_ARTICLES_PER_PAGE = 48;
/** Number of articles shown for a category whose pages are not built yet. */
export const CATEGORY_TEASERS = 100;
/** Number of related articles under an article. */
export const RELATED_ARTICLES = 3;
/** Number of coins in the trending table. */
export const TRENDING_COINS = 10;
/** Interval at which prices are refreshed, in the trending table and in the price proxy. */
export const PRICE_REFRESH_MS = 5 * 60 * 1000;
/** Age after which a price is marked as outdated. */
export const PRICE_OLD_AFTER_MS = 15 * 60 * 1000;
/** Delay before the subscribe form confirms. */
export const SUBSCRIBE_DELAY_MS = 500;
/** Default duration of a toast. */
export const TOAST_MS = 5000;
/** Duration of the 'Cannot Delete Category' toast. */
export const CATEGORY_IN_USE_MS = 7000;
/** Duration of a toast about progress, unless a newer one replaces it. Longer than any single request. */
export const PROGRESS_MS = 60_000;
/** Length of an automatic meta description. */
export const META_DESCRIPTION_LENGTH = 160;
/** Length of the contact page's description, taken from its explanatory text. */
export const CONTACT_DESCRIPTION_LENGTH = 120;
/** Number of rows per page of a console list. */
export const CONSOLE_ROWS_PER_PAGE = 25;
/** Default colour of a coin's icon. */
export const DEFAULT_ICON_COLOUR = '#6c5ce7';
