/** A notification. `durationMs` defaults to `TOAST_MS`. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly destructive: boolean;
  readonly durationMs?: number;
  /** Whether it keeps the toast about an error, such as a failed action whose reload of the list fails too. */
  readonly isSecondary?: boolean;
  /** A button, for toasts of the console. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const error = (title: string, description?: string): ToastMessage =>
  description ? { title, description, destructive: true } : { title, destructive: true };
export const success = (title: string, description?: string): ToastMessage =>
  description ? { title, description, destructive: false } : { title, destructive: false };

/** Toasts of the public pages. */
export const publicToasts = {
  articlesUnavailable: error('Error', 'Could not fetch articles. Please try again later.'),
  articleUnavailable: error(
    'Error',
    'Could not fetch the article. It might not exist or there was a network issue.',
  ),
  articleNotFound: success('Not Found', 'The article you are looking for does not exist.'),
  categoryNotFound: (slug: string) =>
    success('Category Not Found', `The category "${slug}" does not exist. Showing all articles.`),
  pricesUnavailable: error(
    'API Error',
    'Could not fetch real-time data for some coins. Displaying cached data.',
  ),
  trendingUnavailable: error('Database Error', 'Could not fetch trending memecoins list.'),
  bannersUnavailable: error('Error', 'Could not load promotional content.'),
  alphaClubUnavailable: error('Error', 'Could not load Alpha Club page content.'),
  emailMissing: error('Please enter your email address.'),
  subscribed: success('Subscription successful!', "You'll soon receive the latest memecoin news."),
} as const;

/** Toasts about signing in and out, and about access to the console. */
export const sessionToasts = {
  signedIn: success('Success!', 'You are signed in.'),
  signedUp: success('Success!', 'Please check your email to confirm your account, then sign in.'),
  emailConfirmed: success('Success!', 'Your email address is confirmed, and you are signed in.'),
  recoverySent: success(
    'Check your email',
    'If there is an account with this address, a link is on its way.',
  ),
  passwordSet: success('Success!', 'Your new password is set, and you are signed in.'),
  signedOut: success('Signed out'),
  signInFailed: (message?: string | null) => error('Error', message || 'An unexpected error occurred.'),
  signOutFailed: (message: string) => error('Error signing out', message),
  accessDenied: error('Access Denied', 'You do not have permission to access the admin area.'),
} as const;

/** Texts shown instead of an empty list. */
export const emptyStates = {
  articles: 'No articles found. Check back soon!',
  articlesInCategory: (category: string) =>
    `No articles found for "${category}". Try another category or check back later.`,
  trending: 'No trending memecoins available. Add some with CoinGecko IDs in the admin panel.',
} as const;

/** Texts about coins and their prices. */
export const coinTexts = {
  noPrice: 'No price yet.',
  priceThenUnknown: 'Price at publication unknown.',
  whenPublished: (price: string) => `${price} when published`,
  /** Followed by the coin's name. */
  articlesAbout: 'Articles about',
} as const;

/** Labels that only builds insert into pages. Separate from the others, so that browsers do not load them. */
export const pageLabels = {
  login: 'LOGIN',
  signOut: 'SIGN OUT',
  admin: 'Admin Panel',
  adminMobile: 'ADMIN PANEL',
  latestArticles: 'LATEST ARTICLES',
  earlier: 'Earlier',
  earlierThisWeek: 'Earlier this week',
  filterByCategory: 'Filter by Category',
  clearFilter: 'Clear Filter',
  closestArticles: 'Perhaps you are looking for',
  popularMemecoins: 'Popular Memecoins',
  aboutMemecoins: 'About Memecoins',
} as const;

/** Headings, labels and states. */
export const labels = {
  allArticles: 'All Articles',
  byAuthor: (author: string) => `By ${author}`,
  readingTime: (minutes: number) => `${minutes} min read`,
  articleNotFound: 'Article Not Found',
  unexpectedError: 'Unexpected Application Error!',
  unsupportedAdType: 'Unsupported ad type',
  draft: 'Draft',
  notAvailable: 'N/A',
} as const;
