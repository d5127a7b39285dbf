// Separate from the messages of public pages, so that visitors do not load these.
import { CATEGORY_IN_USE_MS, PROGRESS_MS } from './limits.ts';
import { error, success, type ToastMessage } from './messages.ts';

/** Labels and states of the console. */
export const consoleLabels = {
  loadingSession: 'Loading session...',
  noCategory: 'No Category',
  active: 'Active',
  inactive: 'Inactive',
  cancel: 'Cancel',
  saveChanges: 'Save Changes',
} as const;

/** Toasts of the console. The titles of those about entities are in src/entities. */
export const adminToasts = {
  categoryInUse: (name: string): ToastMessage => ({
    ...error(
      'Cannot Delete Category',
      `Category "${name}" is currently in use by one or more articles. Please reassign or delete those articles first.`,
    ),
    durationMs: CATEGORY_IN_USE_MS,
  }),
  inUse: (title: string, name: string, place: string): ToastMessage =>
    error(title, `“${name}” is still used in “${place}”. Change or delete the records there first.`),
  bannerToggled: (title: string, isActive: boolean) =>
    success(isActive ? `Banner "${title}" is now active.` : `Banner "${title}" is now inactive.`),
  advertisementToggled: (isActive: boolean) =>
    success(isActive ? 'Advertisement activated.' : 'Advertisement deactivated.'),
  moved: (name: string, position: number) => success(`Moved “${name}” to position ${position}.`),
  pageUpdated: (page: string) => success(`${page} Content Updated`),
  contactPageUpdated: success('Contact Page Updated'),
  siteSettingsUpdated: success('Site Settings Updated', 'All settings have been successfully updated.'),
  brandUpdated: success('Brand Updated', 'Every page shows it after the next build.'),
  restoredInForm: (differences?: string) => success('Restored. Save to keep it.', differences),
  restoreUndone: success('Restore undone.'),
  restored: (name: string, differences?: string) => success(`Restored “${name}”.`, differences),
  allRestored: (count: number, differences?: string) => success(`${count} restored.`, differences),
  permanentlyDeleted: (name: string) => success(`Permanently deleted “${name}”.`),
  imageFileKept: success(
    'Deleted from the library',
    'Anyone with the URL can still open the image while any content or any version in the history uses it.',
  ),
  restoring: (count: number, total: number): ToastMessage => ({
    ...success(`Restoring ${count} of ${total}…`),
    durationMs: PROGRESS_MS,
  }),
  partNotLoaded: error(
    'Could not load this part of the console',
    'Reload the page and try again. Save your changes first.',
  ),
  changedBack: (count: number) => success(`${count} changed back.`),
  notAllChangedBack: (count: number, total: number, problem: string | null) =>
    error(
      count === 0 ? 'Nothing was changed back.' : `Only ${count} changed back.`,
      problem === null
        ? `Someone has changed or deleted ${restOf(total, count)} since.`
        : `${total - count} not changed back: ${problem}`,
    ),
  noLongerDeleted: error('Nothing was restored.', 'This is no longer in the list of deleted records.'),
  notAllRestored: (count: number, problems?: string) =>
    error(count === 0 ? 'Nothing was restored.' : `Only ${count} restored.`, problems),
} as const;

/** Names what is left of `total` records after `count` of them. */
function restOf(total: number, count: number): string {
  if (count === 0) return total === 1 ? 'it' : 'all of them';
  return total - count === 1 ? 'the other' : 'the others';
}

/** Titles of error toasts and other errors that do not belong to a single entity. Those of the entities are in src/entities. */
export const adminErrors = {
  categoriesNotLoaded: 'Could not load the categories.',
  coinsNotLoaded: 'Could not load the coins.',
  fetchingStatistics: 'Error fetching statistics',
  checkingArticles: 'Error checking articles',
  updatingBannerStatus: 'Error updating banner status',
  updatingAdvertisementStatus: 'Error updating status',
  fetchingPage: (page: string) => `Error fetching ${page} content`,
  updatingPage: (page: string) => `Error updating ${page} content`,
  fetchingContactPage: 'Error fetching contact page content',
  updatingContactPage: 'Error updating Contact Page',
  croppingImage: 'Error cropping image',
  deletingImage: 'Error deleting image',
  readingHistory: 'Error reading the history',
  restoring: 'Restore failed',
  forgetting: 'Permanent deletion incomplete',
  updatingSetting: (key: string) => `Error updating ${key}`,
} as const;

/** Texts about versions and deleted records. */
export const historyTexts = {
  identical: 'These versions are identical.',
  nothingToCompare: 'There is no other version to compare with yet.',
  slugUsed: (wanted: string, usedBy: string, restoredAs: string) =>
    `The slug "${wanted}" is now used by "${usedBy}". Restored as "${restoredAs}".`,
  referenceMissing: (name: string) =>
    `Its ${name} no longer exists. Restored without ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}.`,
  publicationMissed: 'Its publish date passed while it was deleted. Restored as a draft.',
  retention: 'Deleted articles are kept for 30 days, published ones for a year.',
  noVersions: 'There are no versions yet.',
  nothingDeleted: 'There are no deleted records.',
  forgotten: 'The text of this version has been permanently deleted.',
  confirmVersion: {
    title: 'Permanently delete the text of this version?',
    text: 'Use this to remove personal data. Other versions with the same text are deleted too. This cannot be undone.',
    confirmLabel: 'Delete permanently',
  },
  confirmEarlier: {
    title: 'Permanently delete all earlier versions?',
    text: 'Only the current version remains. Former URLs return 404 after the next build. This cannot be undone.',
    confirmLabel: 'Delete permanently',
  },
  confirmPermanent: (name: string, { hasUrl, hasImages }: { hasUrl: boolean; hasImages: boolean }) => ({
    title: `Permanently delete “${name}”?`,
    text: [
      'All its versions are deleted.',
      ...(hasUrl ? ['Its URLs return 404 after the next build.'] : []),
      ...(hasImages ? ['Its images stay in the media library.'] : []),
      'This cannot be undone.',
    ].join(' '),
    confirmLabel: 'Delete permanently',
  }),
} as const;

/** Returns why several records cannot be deleted. `place` is the name of the records that use one of them. */
export function stillUsed(place: string): string {
  return `At least one of them is still used in “${place}”. Change or delete the records there first.`;
}

/** The numbers of a change of several records. `outcome` follows that of the changed ones. */
interface BulkNumbers {
  readonly changed: number;
  readonly outcome: string;
  readonly missing: number;
  readonly failed: number;
  readonly reason: string;
}

/** Returns the result of a change of several records, such as "3 deleted. 1 had already been deleted." */
export function bulkResult({ changed, outcome, missing, failed, reason }: BulkNumbers): string {
  const sentences = [
    ...(changed > 0 ? [`${changed} ${outcome}.`] : []),
    ...(missing > 0 ? [`${missing} had already been deleted.`] : []),
    ...(failed > 0 ? [`${failed} failed: ${reason}`] : []),
  ];
  return sentences.join(' ');
}
