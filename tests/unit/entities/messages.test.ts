import { expect, test } from 'vitest';
import { advertisements } from '../../../src/entities/advertisements.ts';
import { categories } from '../../../src/entities/categories.ts';
import { trendingCoins } from '../../../src/entities/trending-coins.ts';

// The specification defines these titles. That lists and forms show them is tested with articles and banners.
test.each([
  {
    entity: categories,
    titles: {
      fetchManyFailed: 'Error fetching categories',
      fetchOneFailed: 'Error fetching category data',
      createFailed: 'Error creating category',
      updateFailed: 'Error updating category',
      deleteFailed: 'Error deleting category',
    },
  },
  {
    entity: trendingCoins,
    titles: {
      fetchManyFailed: 'Error fetching trending coins',
      fetchOneFailed: 'Error fetching coin data',
      createFailed: 'Error adding coin',
      updateFailed: 'Error updating coin',
      deleteFailed: 'Error deleting coin',
    },
  },
  {
    entity: advertisements,
    titles: {
      fetchManyFailed: 'Error fetching advertisements',
      fetchOneFailed: 'Error fetching advertisement',
      createFailed: 'Error creating advertisement',
      updateFailed: 'Error updating advertisement',
      deleteFailed: 'Error deleting advertisement',
    },
  },
])('failed calls of $entity.name have the specified titles', ({ entity, titles }) => {
  expect(entity.messages).toMatchObject(titles);
});
