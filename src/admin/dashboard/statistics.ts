import { dataProvider } from '../app/providers/data-provider.ts';

/** Loads the dashboard's totals. Throws if one of them cannot be read. */
export async function readStatistics() {
  const [articles, categories] = await Promise.all([totalOf('articles'), totalOf('categories')]);
  return { articles, categories };
}

async function totalOf(resource: string): Promise<number> {
  const { total } = await dataProvider.getList(resource, {
    pagination: { page: 1, perPage: 1 },
    meta: { columns: ['id'] },
  });
  return total ?? 0;
}
