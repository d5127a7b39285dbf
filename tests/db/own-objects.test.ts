import { expect, test } from 'vitest';
import { latestArticles } from '../../src/entities/readers/articles.ts';
import { historyDatabase } from '../support/history-database.ts';

// What an owner adds to the database: columns, tables, buckets.

const { db } = await historyDatabase();

test('lists of articles have categories, even if the owner adds another reference to them', async () => {
  await db.run(`alter table public.articles add second_category_id uuid references public.categories (id);
    insert into public.articles (title, slug, published_at) values ('Listed', 'listed', now())`);
  expect(await latestArticles(db.as.visitor, 1)).toMatchObject([{ title: 'Listed', category: null }]);
  await db.run('alter table public.articles drop second_category_id; delete from public.articles where true');
});
