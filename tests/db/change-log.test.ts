import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import {
  columnsOf,
  hiddenColumns,
  hiddenRow,
  insertRows,
  literal,
  nouns,
  sampleRow,
  serverColumns,
  tables,
  visibleChange,
} from './content.ts';
import { isReadByVisitors } from './expectations.ts';

const db = await openTestDatabase();
const publicNouns = nouns.filter(({ table }) => isReadByVisitors(table));

const version = async () => Number((await db.as.visitor.rpc('current_content')).data.version);
const newest = () =>
  db.query(
    'select table_name, kind, label from private.content_changes where version = (select max(version) from private.content_changes) order by record_id',
  );

/** Runs each statement in its own transaction and returns by how much the content version increased. */
async function counted(...statements: string[]): Promise<number> {
  const before = await version();
  for (const statement of statements) await db.run(statement);
  return (await version()) - before;
}

const update = (table: string, values: object) =>
  `update public.${table} set ${Object.entries(values)
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join()}`;
/** Also deletes the addresses, because deleting a hidden record that had one counts as a change. */
const emptied = `truncate ${tables.map((table) => `public.${table}`).join()}; delete from private.addresses where true;`;

test('exactly the tables that visitors read are tracked', async () => {
  const rows = await db.query(
    `select tgrelid::regclass::text as table, array_agg(tgname::text order by tgname) as triggers from pg_trigger
     where tgname like 'log\\_%' group by tgrelid order by 1`,
  );
  const triggers = ['log_delete', 'log_insert', 'log_truncate', 'log_update'];
  expect(rows).toEqual(tables.filter(isReadByVisitors).map((table) => ({ table, triggers })));
});

test('every column that administrators edit is tracked, and its changes count as edits', async () => {
  for (const { table, key } of nouns) {
    const untracked = [key, 'created_at', 'updated_at', ...(serverColumns[table] ?? [])];
    const columns = (await columnsOf(db.query, table)).filter(({ name }) => !untracked.includes(name));
    const definitions = await db.query(
      `select tgname::text as name, pg_get_triggerdef(oid) as text from pg_trigger
       where tgrelid = 'public.${table}'::regclass and tgname in ('log_update', 'set_row_times') order by 1`,
    );
    const triggers = Object.fromEntries(definitions.map(({ name, text }) => [name, String(text)]));
    for (const { name } of columns) {
      const word = new RegExp(`\\b${name}\\b`);
      const isShown = isReadByVisitors(table) && !hiddenColumns[table]?.includes(name);
      if (isShown) expect(triggers['log_update'], `private.track_content() of ${table}`).toMatch(word);
      const edits = triggers['set_row_times'];
      if (edits?.includes('UPDATE OF')) expect(edits, `set_row_times of ${table}`).toMatch(word);
    }
  }
});

describe.each(publicNouns)('WH-7 $table', (entity) => {
  const { table } = entity;
  beforeEach(() => db.run(emptied));

  test('adding, changing and deleting a visible row counts once each', async () => {
    const row = await sampleRow(db.query, entity);
    for (const [kind, statement] of [
      ['added', insertRows(table, [row])],
      ['changed', update(table, visibleChange(entity))],
      ['removed', `delete from public.${table}`],
    ] as const) {
      expect(await counted(statement), kind).toBe(1);
      expect(await newest(), kind).toMatchObject([{ table_name: table, kind }]);
    }
  });

  test('an update without changes, or only to columns that no page shows, does not count', async () => {
    await db.run(insertRows(table, [await sampleRow(db.query, entity)]));
    const columns = (await columnsOf(db.query, table)).map(({ name }) => `${name} = ${name}`);
    const secrets = (hiddenColumns[table] ?? []).map(
      (name) => `update public.${table} set ${name} = 'other'`,
    );
    expect(
      await counted(
        `update public.${table} set ${columns.join()}`,
        `update public.${table} set updated_at = '2020-01-01'`,
        `update public.${table} set updated_at = now() where false; delete from public.${table} where false`,
        ...secrets,
      ),
    ).toBe(0);
  });

  test('TRUNCATE counts', async () => {
    expect(await counted(`truncate public.${table} cascade`)).toBeGreaterThanOrEqual(1);
    expect(await newest()).toMatchObject([{ kind: 'truncated' }]);
  });
});

test('WH-7 hiding or showing a row counts; changing a hidden row does not', async () => {
  const tested: string[] = [];
  for (const entity of publicNouns) {
    const { table } = entity;
    const row = await sampleRow(db.query, entity);
    const hidden = hiddenRow(row);
    if (!hidden) continue;
    const differing = (values: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => row[name] !== hidden[name]));
    await db.run(`${emptied} ${insertRows(table, [row])}`);
    expect(await counted(update(table, differing(hidden))), table).toBe(1);
    expect(await newest()).toMatchObject([{ table_name: table, kind: 'removed' }]);
    expect(await counted(update(table, visibleChange(entity))), table).toBe(0);
    expect(await counted(update(table, differing(row))), table).toBe(1);
    expect(await newest()).toMatchObject([{ table_name: table, kind: 'added' }]);
    await db.run(emptied);
    expect(await counted(insertRows(table, [hidden]), `delete from public.${table}`), table).toBe(0);
    tested.push(table);
  }
  expect(tested).toEqual(expect.arrayContaining(['articles', 'promo_banners', 'advertisements']));
});

describe('WH-7', () => {
  beforeEach(() =>
    db.run(`${emptied}
    insert into public.articles (title, slug, published_at) values
      ('Out', 'out', '2026-01-01'), ('Draft', 'draft', null), ('Later', 'later', now() + interval '1 day');
    insert into public.trending_memecoins (name, symbol) values ('Doge', 'DOGE');
    insert into public.site_settings (setting_key, value) values ('a', '1');
  `),
  );

  test.each([
    ['a change of a draft', "update public.articles set title = 'x' where slug = 'draft'"],
    ['a change of a scheduled article', "update public.articles set title = 'x' where slug = 'later'"],
    ['a counted view', 'update public.articles set view_count = view_count + 1'],
    [
      'a stored price',
      'update public.trending_memecoins set price = 1, volume_24h = 2, price_change_24h_percentage = 3, priced_at = now()',
    ],
  ])('%s does not count', async (_what, statement) => {
    expect(await counted(statement)).toBe(0);
  });

  test.each([
    [
      'publishing an article',
      "update public.articles set published_at = now() where slug = 'draft'",
      'added',
    ],
    [
      'publishing a scheduled article early',
      "update public.articles set published_at = now() where slug = 'later'",
      'added',
    ],
    [
      'withdrawing an article',
      "update public.articles set published_at = null where slug = 'out'",
      'removed',
    ],
    [
      'postponing a published article',
      "update public.articles set published_at = now() + interval '1 day' where slug = 'out'",
      'removed',
    ],
    [
      'saving a setting by upsert',
      "insert into public.site_settings values ('a', '2') on conflict (setting_key) do update set value = excluded.value",
      'changed',
    ],
  ])('%s counts', async (_what, statement, kind) => {
    expect(await counted(statement)).toBe(1);
    expect(await newest()).toMatchObject([{ kind }]);
  });

  test('a rolled-back change does not count', async () => {
    const before = await version();
    const failing = "do $$ begin update public.articles set title = 'x'; raise exception 'no'; end $$";
    await expect(db.run(failing)).rejects.toThrow('no');
    expect(await version()).toBe(before);
  });

  test('concurrent changes count once each', async () => {
    const before = await version();
    const slugs = Array.from({ length: 30 }, (_, n) => `at-once-${n}`);
    await Promise.all(
      slugs.map((slug) => db.as.administrator.from('categories').insert({ name: slug, slug })),
    );
    expect((await version()) - before).toBe(30);
    const rows = await db.query(
      'select count(distinct version)::int as versions from private.content_changes where version > $1',
      [before],
    );
    expect(rows).toEqual([{ versions: 30 }]);
  });
});

test('the time for logging changed rows grows with their number, not with its square', async () => {
  await db.run(`${emptied}
    insert into public.articles (title, slug, content, published_at, updated_at)
    select 'Title ' || n, 'bulk-' || n, repeat('Some text. ', 330), '2026-01-01', '2026-01-01' from generate_series(1, 2000) as n`);
  // `npm run bench -- history` measures the history.
  await db.run('alter table public.articles disable trigger history_update');
  /** CPU time of this process, which runs the database: elapsed time would include other programs. */
  const timed = async (rows: number) => {
    const started = process.cpuUsage();
    await db.run(
      `update public.articles set title = title || '!' where slug in (select 'bulk-' || n from generate_series(1, ${rows}) as n)`,
    );
    const { user, system } = process.cpuUsage(started);
    return user + system;
  };
  const fastest = async (rows: number) => Math.min(await timed(rows), await timed(rows), await timed(rows));
  const few = await fastest(200);
  const many = await fastest(2000);
  expect(await newest()).toHaveLength(2000);
  // 10 if it is linear, 100 if it is quadratic.
  expect(many / few).toBeLessThan(40);
});
