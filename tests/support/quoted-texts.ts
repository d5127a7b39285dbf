/** A text quoted in the specification or in the description of a feature, as shown in one place; `{name}` is a placeholder. */
export interface QuotedText {
  /** Texts that are shown together, such as a toast's title and description. */
  readonly texts: readonly string[];
  /** Section of the specification, or name of the feature. */
  readonly section: number | string;
  readonly area: 'public' | 'console';
  readonly shown: string;
  /** Part of the title of its tests, if other tests look for the same text in another situation. */
  readonly test?: string;
}

type Row = readonly [texts: string | readonly string[], shown: string, test?: string];

function quoted(area: QuotedText['area'], section: number | string, rows: readonly Row[]): QuotedText[] {
  return rows.map(([texts, shown, test]) => ({
    texts: typeof texts === 'string' ? [texts] : texts,
    section,
    area,
    shown,
    ...(test === undefined ? {} : { test }),
  }));
}

/**
 * The texts that the specification quotes, with slashes expanded ('Created/Updated' is two texts). Forms and lists take
 * the titles of failed calls from their entity. Those that browser tests look for are here; a unit test of `src/entities`
 * has the others.
 */
export const quotedTexts: readonly QuotedText[] = [
  ...quoted('public', 2, [
    ['HOME', 'header'],
    ['ARTICLES', 'header'],
    ['MEMECOINS', 'header'],
    ['ALPHA CLUB', 'header'],
    ['LOGIN', 'header of a visitor'],
    ['Admin Panel', 'header of an administrator'],
    ['ADMIN PANEL', 'mobile menu of an administrator'],
    ['LATEST ARTICLES', 'home'],
    ['No articles found. Check back soon!', 'home without articles'],
    ['All Articles', 'list of all articles'],
    ['Filter by Category', 'list of articles'],
    ['Clear Filter', 'filtered list'],
    [
      'No articles found for "{category}". Try another category or check back later.',
      'list of a category without articles',
    ],
    ['By {author}', 'article'],
    ['Article Not Found', 'address of an unknown article'],
    ['Popular Memecoins', 'memecoins'],
    ['About Memecoins', 'memecoins'],
    ['Admin Login', 'login'],
    ['Create Account', 'login, signing up'],
  ]),
  ...quoted('console', 2, [
    ['Total Articles', 'dashboard'],
    ['Total Categories', 'dashboard'],
    ['Registered Users', 'dashboard'],
    ['N/A', 'dashboard, registered users'],
    ['Draft', 'articles without a publish time'],
    ['Are you absolutely sure?', 'deleting an article'],
    ['No Category', 'article form'],
    ['Loading article data...', 'article form'],
    ['Cancel', 'every form'],
    ['Create Article', 'new article'],
    ['Create Category', 'new category'],
    ['Save Changes', 'editing forms'],
    ['Are you sure?', 'deleting a coin or a banner'],
    ['?', 'logo of a coin with an invisible symbol'],
    ['No trending coins found.', 'empty list of coins'],
    ['Active', 'status of a banner and of an advertisement'],
    ['Inactive', 'status of a banner and of an advertisement'],
    ['Image Ad', 'advertisement form'],
    ['Script (e.g., AdSense)', 'advertisement form'],
    ['Custom HTML', 'advertisement form'],
    ['Are you sure you want to delete this advertisement?', 'deleting an advertisement'],
  ]),
  ...quoted('console', 4, [
    ['Banner "{title}" is now active.', 'banner list'],
    ['Banner "{title}" is now inactive.', 'banner list'],
    ['Advertisement activated.', 'advertisement list'],
    ['Advertisement deactivated.', 'advertisement list'],
  ]),
  ...quoted('public', 5, [
    ['Please enter your email address.', 'subscribe form, empty'],
    [['Subscription successful!', "You'll soon receive the latest memecoin news."], 'subscribe form, filled'],
    ['Unsupported ad type', 'advertisement of an unknown type'],
  ]),
  ...quoted('console', 6, [
    ['Loading session...', 'console, until the session is read'],
    [
      ['Access Denied', 'You do not have permission to access the admin area.'],
      'console, opened without administrator rights',
    ],
  ]),
  ...quoted('public', 8, [
    ['Error signing out', 'sign-out that fails'],
    [['Error', 'Could not fetch articles. Please try again later.'], 'home without the backend'],
    [
      ['Category Not Found', 'The category "{slug}" does not exist. Showing all articles.'],
      'address of an unknown category',
    ],
    [['Not Found', 'The article you are looking for does not exist.'], 'address of an unknown article'],
    [
      ['Error', 'Could not fetch the article. It might not exist or there was a network issue.'],
      'address of an unknown article, without the backend',
    ],
    [
      ['API Error', 'Could not fetch real-time data for some coins. Displaying cached data.'],
      'trending table without the price service',
    ],
    [['Database Error', 'Could not fetch trending memecoins list.'], 'trending table without the backend'],
    [['Error', 'Could not load promotional content.'], 'banners without the backend'],
    [['Error', 'Could not load Alpha Club page content.'], 'Alpha Club without the backend'],
    ['An unexpected error occurred.', 'login that fails without a message'],
    [
      'No trending memecoins available. Add some with CoinGecko IDs in the admin panel.',
      'trending table without coins',
    ],
    ['Signed out', 'sign-out'],
    ['Success!', 'sign-in', 'signing in shows'],
    ['Success!', 'sign-up', 'sign-up requires confirmation'],
    ['Unexpected Application Error!', 'a part that fails to render'],
  ]),
  ...quoted('console', 8, [
    ['Error fetching statistics', 'dashboard'],
    ['Error fetching articles', 'articles'],
    ['Error deleting article', 'articles'],
    ['Error fetching article data', 'article form'],
    ['Error creating article', 'article form'],
    ['Error updating article', 'article form'],
    ['Error fetching categories', 'categories'],
    ['Error checking articles', 'deleting a category'],
    [
      [
        'Cannot Delete Category',
        'Category "{name}" is currently in use by one or more articles. Please reassign or delete those articles first.',
      ],
      'deleting a category in use',
    ],
    ['Error fetching promo banners', 'banners'],
    ['Error deleting banner', 'banners'],
    ['Error updating banner status', 'banners'],
    ['Error fetching banner data', 'banner form'],
    ['Error adding banner', 'banner form'],
    ['Error updating banner', 'banner form'],
    ['Error updating status', 'advertisements'],
    ['Error fetching {page} content', 'page editors'],
    ['Error updating {page} content', 'page editors'],
    ['Error fetching contact page content', 'contact page editor'],
    ['Error updating Contact Page', 'contact page editor'],
    ['Error updating {setting key}', 'site settings', 'ADM-10'],
    ['Article Created', 'article form'],
    ['Article Updated', 'article form'],
    ['Article Deleted', 'articles'],
    ['Category Created', 'category form'],
    ['Category Updated', 'category form'],
    ['Category Deleted', 'categories'],
    ['{Page} Content Updated', 'page editors'],
    ['Contact Page Updated', 'contact page editor'],
    [['Site Settings Updated', 'All settings have been successfully updated.'], 'site settings'],
    ['Coin Added', 'coin form'],
    ['Coin Updated', 'coin form'],
    ['Coin Deleted', 'coins'],
    ['Banner Added', 'banner form'],
    ['Banner Updated', 'banner form'],
    ['Banner Deleted', 'banners'],
    ['Advertisement Created', 'advertisement form'],
    ['Advertisement Updated', 'advertisement form'],
    ['Advertisement Deleted', 'advertisements'],
  ]),
  ...quoted('public', 9, [
    ['N/A', 'trending table, a price that is missing'],
    ['JOIN NOW', 'default Alpha Club page', 'shows an empty state or default'],
    ['Premium Benefits', 'default Alpha Club page'],
    ['Testimonials', 'default Alpha Club page'],
    ['Contact Us', 'default contact page'],
  ]),
  ...quoted('console', 'history', [
    ['These versions are identical.', 'comparison of a version with itself'],
    ['Restored. Save to keep it.', 'form, filled with a version'],
    [
      'The slug "{x}" is now used by "{T}". Restored as "{x-2}".',
      'form, filled with a version whose slug is taken',
    ],
    [
      'Its category no longer exists. Restored without a category.',
      'form, filled with a version whose category was deleted',
    ],
    ['Deleted articles are kept for 30 days, published ones for a year.', 'deleted records'],
  ]),
  ...quoted('console', 'addresses', [
    ['A page exists at this URL, so it cannot be redirected.', 'redirect form'],
    ['This would redirect to itself.', 'redirect form'],
    ['No page exists at "{path}".', 'redirect form'],
    ['Line {number}: {problem}', 'CSV import'],
    ['The old URL will redirect here.', 'slug field of a published record'],
  ]),
  // A test of built pages has the other texts.
  ...quoted('public', 'coin pages', [
    ['No price yet.', 'new coin'],
    ['Price data by CoinGecko', 'below the prices'],
  ]),
];
