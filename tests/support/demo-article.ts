/** Slug of an article of the demo content: published, with a category, an image and coins. */
export const demoArticle = 'hot-dog-vendor-coin-halts-after-mustard-oracle-fails';
