import { dataProvider } from '../app/providers/data-provider.ts';

interface Statistics {
  readonly articles: number;
  readonly categories: number;
}

/** Loads the dashboard's totals. Throws if one of them cannot be read. */
export async function readStatistics(): Promise<Statistics> {
  const [articles, categories] = await Promise.all(['articles', 'categories'].map(totalOf));
  return { articles: articles ?? 0, categories: categories ?? 0 };
}

async function totalOf(resource: string): Promise<number> {
  const { total } = await dataProvider.getList(resource, {
    pagination: { page: 1, perPage: 1 },
    meta: { columns: ['id'] },
  });
  return total ?? 0;
}
