import { expect, test } from 'vitest';
import { article, historyDatabase } from '../support/history-database.ts';
import { insertRows } from './content.ts';

const { db, rpc, newest } = await historyDatabase();
const category = { id: '00000000-0000-4000-8000-000000000002', name: 'News', slug: 'news' };

test('an article whose category was deleted is restored without a category', async () => {
  await db.as.administrator.from('categories').insert(category);
  await db.as.administrator.from('articles').insert({ ...article, category_id: category.id });
  await db.as.administrator.from('articles').delete().eq('id', article.id);
  await db.as.administrator.from('categories').delete().eq('id', category.id);
  const { id } = await newest('articles', article.id);
  expect((await rpc('restore_deleted', { id })).data).toMatchObject({ missing: ['category_id'] });
  const restored = await db.as.administrator.from('articles').select().eq('id', article.id).single();
  expect(restored.data).toMatchObject({ ...article, category_id: null, published_at: null });
});

test('a record that referred to a deleted record is restored without it, whichever column contained the reference', async () => {
  const banner = { id: '00000000-0000-4000-8000-000000000003', title: 'To the moon', article_id: article.id };
  await db.run('alter table public.promo_banners add article_id uuid references public.articles (id)');
  await db.service.from('articles').insert(article);
  await db.run(insertRows('promo_banners', [banner]));
  await db.run('delete from public.promo_banners; delete from public.articles');
  const { id } = await newest('promo_banners', banner.id);
  expect((await rpc('restore_deleted', { id })).data).toMatchObject({ missing: ['article_id'] });
  expect(await db.query('select title, article_id from public.promo_banners')).toEqual([
    { title: banner.title, article_id: null },
  ]);
  await db.run('alter table public.promo_banners drop article_id');
});
