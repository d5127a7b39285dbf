import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.run(`
    insert into public.categories (id, name, slug)
      select ('c0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Category ' || n, 'category-' || n from generate_series(1, 50) as n;
    insert into public.articles (title, slug, content, category_id, published_at)
      select 'Title ' || n, 'article-' || n, (select string_agg(md5(n || '-' || line), ' ') from generate_series(1, 50) as line),
        ('c0000000-0000-4000-8000-' || lpad((n % 50 + 1)::text, 12, '0'))::uuid, now() - n * interval '1 minute'
      from generate_series(1, 10000) as n;
  `);
  await db.query('vacuum analyze public.articles');
});
afterAll(() => db.close());

const category = "'c0000000-0000-4000-8000-000000000001'";

test.each([
  ['counting the published', 'select count(*) from public.articles'],
  ['counting a category', `select count(*) from public.articles where category_id = ${category}`],
  [
    'the newest page',
    'select id, title from public.articles order by published_at desc, created_at desc limit 12',
  ],
  [
    'the newest of a category',
    `select id, title from public.articles where category_id = ${category} order by published_at desc, created_at desc limit 12`,
  ],
  ['a page by key', `select * from public.articles where id > ${category} order by id limit 1000`],
  ['one by its slug', "select * from public.articles where slug = 'article-77'"],
])('of 10,000 articles, %s uses an index for visitors', async (_what, statement) => {
  await db.run(`
    create or replace function pg_temp.plan_for_visitors() returns setof text language plpgsql set role = anon as $$
    begin return query execute 'explain ' || ${literal(statement)}; end $$`);
  const plan = (await db.query('select pg_temp.plan_for_visitors() as line'))
    .map((row) => row['line'])
    .join('\n');
  expect(plan).toMatch(/Index/);
  expect(plan).not.toMatch(/Seq Scan|Sort Key: .*published_at/);
});

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
