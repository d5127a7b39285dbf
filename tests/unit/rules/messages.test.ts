import { describe, expect, test } from 'vitest';
import { entities } from '../../../src/entities/index.ts';
import { adminErrors, adminToasts } from '../../../src/rules/console-messages.ts';
import { emptyStates, publicToasts, sessionToasts, type ToastMessage } from '../../../src/rules/messages.ts';

/** Titles and descriptions with their placeholders filled in. */
const texts = [
  ...Object.values(adminErrors).map((text) => (typeof text === 'string' ? text : text('Alpha Club'))),
  ...entities.flatMap(({ messages }) => Object.values(messages)),
  ...Object.values(emptyStates).map((text) => (typeof text === 'string' ? text : text('Memes'))),
];

describe('the texts of the specification', () => {
  test.each([
    ...[
      'Error fetching categories',
      'Error fetching article data',
      'Error creating article',
      'Error updating article',
    ],
    ...['Error fetching category data', 'Error creating category', 'Error updating category'],
    ...['Error fetching Alpha Club content', 'Error updating Alpha Club content'],
    ...['Error fetching contact page content', 'Error updating Contact Page', 'Error updating Alpha Club'],
    ...[
      'Error fetching trending coins',
      'Error deleting coin',
      'Error fetching coin data',
      'Error updating coin',
    ],
    ...[
      'Error adding coin',
      'Error fetching promo banners',
      'Error deleting banner',
      'Error updating banner status',
    ],
    ...[
      'Error fetching banner data',
      'Error updating banner',
      'Error adding banner',
      'Error fetching advertisements',
    ],
    ...['Error deleting advertisement', 'Error updating status', 'Error fetching advertisement'],
    ...['Error updating advertisement', 'Error creating advertisement', 'Error fetching statistics'],
    ...[
      'Error fetching articles',
      'Error deleting article',
      'Error checking articles',
      'Error deleting category',
    ],
    ...['Article Deleted', 'Category Deleted', 'Article Created', 'Article Updated', 'Category Created'],
    'Category Updated',
    ...['Coin Deleted', 'Coin Added', 'Coin Updated', 'Banner Deleted', 'Banner Added', 'Banner Updated'],
    ...['Advertisement Deleted', 'Advertisement Created', 'Advertisement Updated'],
    ...['Are you absolutely sure?', 'Are you sure?', 'Are you sure you want to delete this advertisement?'],
    'No trending memecoins available. Add some with CoinGecko IDs in the admin panel.',
    'No trending coins found.',
    'No articles found. Check back soon!',
    'No articles found for "Memes". Try another category or check back later.',
  ])('%s', (text) => expect(texts).toContain(text));

  test.each<[ToastMessage, string, string | undefined, boolean]>([
    [publicToasts.articlesUnavailable, 'Error', 'Could not fetch articles. Please try again later.', true],
    [
      publicToasts.categoryNotFound('x'),
      'Category Not Found',
      'The category "x" does not exist. Showing all articles.',
      false,
    ],
    [publicToasts.articleNotFound, 'Not Found', 'The article you are looking for does not exist.', false],
    [
      publicToasts.articleUnavailable,
      'Error',
      'Could not fetch the article. It might not exist or there was a network issue.',
      true,
    ],
    [
      publicToasts.pricesUnavailable,
      'API Error',
      'Could not fetch real-time data for some coins. Displaying cached data.',
      true,
    ],
    [publicToasts.trendingUnavailable, 'Database Error', 'Could not fetch trending memecoins list.', true],
    [publicToasts.bannersUnavailable, 'Error', 'Could not load promotional content.', true],
    [publicToasts.alphaClubUnavailable, 'Error', 'Could not load Alpha Club page content.', true],
    [publicToasts.emailMissing, 'Please enter your email address.', undefined, true],
    [
      publicToasts.subscribed,
      'Subscription successful!',
      "You'll soon receive the latest memecoin news.",
      false,
    ],
    [sessionToasts.signOutFailed('why'), 'Error signing out', 'why', true],
    [sessionToasts.signInFailed('Invalid login credentials'), 'Error', 'Invalid login credentials', true],
    [sessionToasts.signInFailed(''), 'Error', 'An unexpected error occurred.', true],
    [
      sessionToasts.accessDenied,
      'Access Denied',
      'You do not have permission to access the admin area.',
      true,
    ],
    [sessionToasts.signedOut, 'Signed out', undefined, false],
    [adminToasts.bannerToggled('Sale', true), 'Banner "Sale" is now active.', undefined, false],
    [adminToasts.bannerToggled('Sale', false), 'Banner "Sale" is now inactive.', undefined, false],
    [adminToasts.advertisementToggled(true), 'Advertisement activated.', undefined, false],
    [adminToasts.advertisementToggled(false), 'Advertisement deactivated.', undefined, false],
    [adminToasts.pageUpdated('Alpha Club'), 'Alpha Club Content Updated', undefined, false],
    [adminToasts.contactPageUpdated, 'Contact Page Updated', undefined, false],
    [
      adminToasts.siteSettingsUpdated,
      'Site Settings Updated',
      'All settings have been successfully updated.',
      false,
    ],
  ])('toast %o', (toast, title, description, destructive) => {
    expect(toast).toMatchObject({ title, destructive });
    expect(toast.description).toBe(description);
  });

  test('the toast about a category in use stays for 7 seconds', () => {
    expect(adminToasts.categoryInUse('Memes')).toEqual({
      title: 'Cannot Delete Category',
      description:
        'Category "Memes" is currently in use by one or more articles. Please reassign or delete those articles first.',
      destructive: true,
      durationMs: 7000,
    });
  });
});

test.each([
  [0, 1, 'Nothing was changed back.', 'it'],
  [0, 3, 'Nothing was changed back.', 'all of them'],
  [2, 3, 'Only 2 changed back.', 'the other'],
  [1, 3, 'Only 1 changed back.', 'the others'],
])('if Undo changes %i of %i records back, it names the rest', (count, total, title, rest) => {
  expect(adminToasts.notAllChangedBack(count, total, null)).toMatchObject({
    title,
    description: `Someone has changed or deleted ${rest} since.`,
  });
});

test('if Undo failed for some records, it says how many and why', () =>
  expect(adminToasts.notAllChangedBack(1, 3, 'Offline.')).toMatchObject({
    title: 'Only 1 changed back.',
    description: '2 not changed back: Offline.',
  }));
