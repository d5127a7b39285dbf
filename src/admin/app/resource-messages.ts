import { adminErrors, adminSuccesses, labels } from '../../rules/messages.ts';

/** What the console says about one kind of record; the toasts' texts come from src/rules/messages.ts. */
export interface ResourceWords {
  /** One of them, as in "New category". */
  readonly one: string;
  readonly many: string;
  /** The button that saves a new one. */
  readonly create: string;
  readonly loading: string;
  readonly fetchingMany: string;
  readonly fetchingOne: string;
  readonly creating: string;
  readonly updating: string;
  readonly deleting: string;
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
}

export const articleWords: ResourceWords = {
  one: 'article',
  many: 'Articles',
  create: labels.createArticle,
  loading: labels.loadingArticle,
  fetchingMany: adminErrors.fetchingArticles,
  fetchingOne: adminErrors.fetchingArticle,
  creating: adminErrors.creatingArticle,
  updating: adminErrors.updatingArticle,
  deleting: adminErrors.deletingArticle,
  created: adminSuccesses.articleCreated,
  updated: adminSuccesses.articleUpdated,
  deleted: adminSuccesses.articleDeleted,
};

export const categoryWords: ResourceWords = {
  one: 'category',
  many: 'Categories',
  create: labels.createCategory,
  loading: 'Loading category data...',
  fetchingMany: adminErrors.fetchingCategories,
  fetchingOne: adminErrors.fetchingCategory,
  creating: adminErrors.creatingCategory,
  updating: adminErrors.updatingCategory,
  deleting: adminErrors.deletingCategory,
  created: adminSuccesses.categoryCreated,
  updated: adminSuccesses.categoryUpdated,
  deleted: adminSuccesses.categoryDeleted,
};

export const coinWords: ResourceWords = {
  one: 'coin',
  many: 'Trending Coins',
  create: 'Create Coin',
  loading: 'Loading coin data...',
  fetchingMany: adminErrors.fetchingCoins,
  fetchingOne: adminErrors.fetchingCoin,
  creating: adminErrors.addingCoin,
  updating: adminErrors.updatingCoin,
  deleting: adminErrors.deletingCoin,
  created: adminSuccesses.coinAdded,
  updated: adminSuccesses.coinUpdated,
  deleted: adminSuccesses.coinDeleted,
};

export const bannerWords: ResourceWords = {
  one: 'banner',
  many: 'Promo Banners',
  create: 'Create Banner',
  loading: 'Loading banner data...',
  fetchingMany: adminErrors.fetchingBanners,
  fetchingOne: adminErrors.fetchingBanner,
  creating: adminErrors.addingBanner,
  updating: adminErrors.updatingBanner,
  deleting: adminErrors.deletingBanner,
  created: adminSuccesses.bannerAdded,
  updated: adminSuccesses.bannerUpdated,
  deleted: adminSuccesses.bannerDeleted,
};

export const advertisementWords: ResourceWords = {
  one: 'advertisement',
  many: 'Advertisements',
  create: 'Create Advertisement',
  loading: 'Loading advertisement data...',
  fetchingMany: adminErrors.fetchingAdvertisements,
  fetchingOne: adminErrors.fetchingAdvertisement,
  creating: adminErrors.creatingAdvertisement,
  updating: adminErrors.updatingAdvertisement,
  deleting: adminErrors.deletingAdvertisement,
  created: adminSuccesses.advertisementCreated,
  updated: adminSuccesses.advertisementUpdated,
  deleted: adminSuccesses.advertisementDeleted,
};
