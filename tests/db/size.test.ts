import { beforeAll, expect, test } from 'vitest';
import { largeSite } from '../../bench/large-site.ts';
import { openTestDatabase } from '../support/database.ts';
import { functions } from './expectations.ts';

const category = 'c0000000-0000-4000-8000-000000000001';

const db = await openTestDatabase();
beforeAll(async () => {
  // Add the first category before the others, so that the statements below know its id.
  await db.run(
    `insert into public.categories (id, name, slug) values ('${category}', 'Category', 'bench-1')`,
  );
  await db.run(largeSite(10_000));
  await db.query('vacuum analyze public.articles');
});

const tenTimes = (call: string) => `
  select set_config('request.jwt.claim.sub', (select id::text from auth.users where email = 'administrator@example.com'), true);
  do $$ begin for number in 1..10 loop perform from ${call}; end loop; end $$`;

const queries = [
  ['counting the published', 'select count(*) from public.articles'],
  ['counting a category', `select count(*) from public.articles where category_id = '${category}'`],
  [
    'the newest page',
    'select id, title from public.articles order by published_at desc, created_at desc, id desc limit 12',
  ],
  [
    'the newest of a category',
    `select id, title from public.articles where category_id = '${category}' order by published_at desc, created_at desc, id desc limit 12`,
  ],
  ['a page by key', `select * from public.articles where id > '${category}' order by id limit 1000`],
  ['one by its slug', "select * from public.articles where slug = 'bench-article-77'"],
] as const;

test.each(queries)('with 10,000 articles, %s uses an index for visitors', async (_what, statement) => {
  await db.run('set role anon');
  const lines = await db.query(`explain ${statement}`).finally(() => db.run('reset role'));
  const plan = lines.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index/);
  expect(plan).not.toMatch(/Seq Scan|Sort Key: .*published_at/);
});

test.each([
  [
    'reading a newest version',
    1000,
    'select private.version_values(revision) from private.revisions as revision order by id desc limit 1',
  ],
  ['listing recent changes', 60_000, 'select private.recent_changes()'],
  ['reading past content', 60_000, "select public.content_as_of('articles', now())"],
  // Ten times, because a session can use a cached plan from the sixth call.
  ['listing the newest changes ten times', 2000, tenTimes('public.activity()')],
  ['listing deleted records ten times', 2000, tenTimes('public.deleted_records()')],
])('with 10,000 articles, %s reads at most %i rows', async (_what, limit, statement) => {
  await db.run('select pg_stat_force_next_flush()');
  // Together, because the counts are those of the current transaction.
  const [counts] = await db.run(`${statement};
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`);
  expect(counts?.['rows']).toBeLessThan(limit);
});

/** A call of each function that visitors can call. */
const calls: Readonly<Record<string, string>> = {
  approved_articles: '',
  changed_content: "0, '00000000-0000-0000-0000-000000000000'",
  current_content: '',
  is_admin: '',
  list_lengths: '',
  note_not_found: "'/never/written'",
  old_addresses: '',
  recent_changes: '',
  similar_articles: "'{bench,article,77}'",
  where_is: "'/articles/bench-article-77'",
};

test.skipIf(!process.env['TEST_POSTGRES_URL'])(
  'HOST-3 with 10,000 articles, every function and query of visitors ends within three seconds',
  async () => {
    const allowed = Object.keys(functions).filter((name) => functions[name]?.includes('anon'));
    expect(Object.keys(calls)).toEqual(allowed.sort());
    const statements = [
      ...queries.map(([, statement]) => statement),
      ...Object.entries(calls).map(([name, values]) => `select * from public.${name}(${values})`),
    ];
    // The timeout of a hosted project's visitors.
    for (const statement of statements)
      await db.run(`set local role anon; set local statement_timeout = '3s'; ${statement}`);
  },
);

test('the 10,000 articles vary in length, are 3.5 KB on average, and are in 50 categories', async () => {
  const [sizes] = await db.query(`
    select round(avg(octet_length(content)) / 1000, 1)::float8 as average, min(octet_length(content)) < 700 as short,
      max(octet_length(content)) > 10000 as long, count(distinct category_id)::int as categories
    from public.articles`);
  expect(sizes).toEqual({ average: 3.5, short: true, long: true, categories: 50 });
});

test.each([
  ['Latin', 'é'],
  ['Cyrillic', 'я'],
  ['Arabic', 'ض'],
  ['Hebrew', 'צ'],
  ['Chinese', '币'],
  ['Japanese', 'の'],
  ['Korean', '개'],
  ['Hindi', 'सिक्का'],
  ['Thai', 'กบ'],
  ['emoji', '👩‍🚀'],
])('one in eleven articles contains %s text', async (_script, letter) => {
  const [{ count } = { count: 0 }] = await db.query(
    `select count(*)::int as count from public.articles where position(${literal(letter)} in content) > 0`,
  );
  expect(Number(count)).toBeGreaterThanOrEqual(909);
});

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
