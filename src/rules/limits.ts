/** Newest articles on the home page. */
export const HOME_ARTICLES = 3;
/** Articles that editors can pin to the home page. */
export const EDITORS_PICKS = 3;
/** Headlines of the past week on the home page. */
export const EARLIER_ARTICLES = 6;
/** Categories with their newest articles on the home page. */
export const HOME_SECTIONS = 6;
/** Articles of each of these categories. */
export const SECTION_ARTICLES = 3;
/** Articles on one page of a list. */
export const ARTICLES_PER_PAGE = 12;
/** Articles shown of a category whose pages are not built yet. */
export const CATEGORY_TEASERS = 100;
/** Related articles under an article. */
export const RELATED_ARTICLES = 3;
/** Coins in the trending table. */
export const TRENDING_COINS = 10;
/** How often the trending table reloads. */
export const PRICE_REFRESH_MS = 5 * 60 * 1000;
/** Age after which a price is marked as outdated. */
export const PRICE_OLD_AFTER_MS = 15 * 60 * 1000;
/** Delay of the subscribe form before its confirmation. */
export const SUBSCRIBE_DELAY_MS = 500;
/** Default duration of a toast. */
export const TOAST_MS = 5000;
/** Duration of the 'Cannot Delete Category' toast. */
export const CATEGORY_IN_USE_MS = 7000;
/** Length of an automatic meta description. */
export const META_DESCRIPTION_LENGTH = 160;
/** Length of the contact page's description, taken from its explanatory text. */
export const CONTACT_DESCRIPTION_LENGTH = 120;
/** Rows per page of a console list. */
export const CONSOLE_ROWS_PER_PAGE = 25;
/** The console form's value for an article without a category. */
export const NO_CATEGORY_SELECTED_PLACEHOLDER = 'NO_CATEGORY_SELECTED_PLACEHOLDER';
/** Default colour of a coin's or banner's icon. */
export const DEFAULT_ICON_COLOUR = '#6c5ce7';
