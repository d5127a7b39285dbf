/** Newest articles on the home page. */
export const HOME_ARTICLES = 3;
/** Articles on one page of a list. */
export const ARTICLES_PER_PAGE = 12;
/** Articles listed of a category whose pages are not built yet. */
export const CATEGORY_TEASERS = 100;
/** Related articles under an article. */
export const RELATED_ARTICLES = 3;
/** Coins in the trending table. */
export const TRENDING_COINS = 10;
/** How often the trending table reloads. */
export const PRICE_REFRESH_MS = 5 * 60 * 1000;
/** Age from which a shown price is marked as old. */
export const PRICE_OLD_AFTER_MS = 15 * 60 * 1000;
/** How long the subscribe form waits before it answers. */
export const SUBSCRIBE_DELAY_MS = 500;
/** How long a toast stays unless told otherwise. */
export const TOAST_MS = 5000;
/** How long the 'Cannot Delete Category' toast stays. */
export const CATEGORY_IN_USE_MS = 7000;
/** Characters of article text that stand in for a missing meta description. */
export const META_DESCRIPTION_LENGTH = 160;
/** Characters of the explanatory text in the contact page's description. */
export const CONTACT_DESCRIPTION_LENGTH = 120;
/** Rows on one page of a console list. */
export const CONSOLE_ROWS_PER_PAGE = 25;
/** The console form's value for an article without a category. */
export const NO_CATEGORY_SELECTED_PLACEHOLDER = 'NO_CATEGORY_SELECTED_PLACEHOLDER';
/** Colour of a coin's or banner's icon when none is set. */
export const DEFAULT_ICON_COLOUR = '#6c5ce7';
