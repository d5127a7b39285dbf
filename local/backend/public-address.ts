import type { Database, Statements } from './database.ts';

/** The path of the site under which visitors reach the embedded backend. */
export const SUPABASE_PATH = '/supabase';

/** The URL under which visitors of the site at `siteUrl` reach the embedded backend. */
export const publicUrl = (siteUrl: string) => `${siteUrl}${SUPABASE_PATH}`;

const MEDIA = '/storage/v1/object/public/media/';
/** Ports of this machine: earlier versions stored these addresses, and programs on this machine still may. */
const LOOPBACK = `https?://(?:localhost|127\\.0\\.0\\.1|\\[::1\\])(?::[0-9]+)?(?:${SUPABASE_PATH})?`;

interface Column {
  table: string;
  name: string;
  type: string;
}

/**
 * Makes every address of an uploaded image in the content begin with `url`, the backend's public URL. Addresses of any
 * port of this machine are replaced, and those of public URLs that this database had before; it remembers them. The
 * change log notes the changed records, but their `updated_at` stays and they get no new version: nobody edited them.
 * Earlier versions get the new addresses too.
 */
export async function renewMediaAddresses(
  database: Database,
  url: string,
  progress: (text: string) => void,
): Promise<void> {
  await database.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.public_urls (url text primary key);
  `);
  const rows = await database.query<{ url: string }>(
    'select url from supabase_migrations.public_urls where url <> $1',
    [url],
  );
  const known = await database.query('select 1 from supabase_migrations.public_urls where url = $1', [url]);
  const earlier = rows.map((row) => row.url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = `(?:${[LOOPBACK, ...earlier].join('|')})(?=${MEDIA})`;
  let changed = 0;
  for (const column of await columnsToRenew(database, pattern, url)) {
    try {
      changed += await database.transaction((transaction) => renewColumn(transaction, column, pattern, url));
    } catch (error) {
      // An address may become too long for its column. The site must start nevertheless.
      const reason = error instanceof Error ? error.message : String(error);
      progress(`Could not change addresses of uploaded images in ${column.table}.${column.name}: ${reason}`);
    }
  }
  if (changed > 0 || known.length === 0) await renewVersions(database, pattern, url);
  await database.query(
    'insert into supabase_migrations.public_urls (url) values ($1) on conflict do nothing',
    [url],
  );
  if (changed > 0) {
    const places = `${changed} ${changed === 1 ? 'place' : 'places'}`;
    progress(`addresses of uploaded images changed to ${url} in ${places}`);
  }
}

/** The columns in which an address would change, found in one statement: every start asks. */
async function columnsToRenew(database: Database, pattern: string, url: string): Promise<Column[]> {
  const columns = await textColumns(database);
  const tests = columns.map(
    (column, index) =>
      `select ${index} as index where exists (select from public."${column.table}" where ${isOutdated(column)})`,
  );
  const rows = await database.query<{ index: number }>(tests.join(' union all '), [pattern, url]);
  return columns.filter((_, index) => rows.some((row) => row.index === index));
}

/** SQL with the parameters `$1`, a pattern of the addresses to replace, and `$2`, what replaces them. */
const renewed = ({ name }: Pick<Column, 'name'>) => `regexp_replace("${name}"::text, $1, $2, 'gi')`;
const isOutdated = (column: Pick<Column, 'name'>) =>
  `strpos("${column.name}"::text, '${MEDIA}') > 0 and "${column.name}"::text <> ${renewed(column)}`;

function textColumns(database: Database): Promise<Column[]> {
  return database.query<Column>(`
    select class.relname as table, attribute.attname as name, attribute.atttypid::regtype::text as type
    from pg_attribute as attribute
      join pg_class as class on class.oid = attribute.attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and attribute.atttypid in ('text'::regtype, 'jsonb'::regtype)
  `);
}

/** Returns the number of changed rows. */
async function renewColumn(
  transaction: Statements,
  column: Column,
  pattern: string,
  url: string,
): Promise<number> {
  const { table, name, type } = column;
  // The trigger sets `updated_at`, which pages show as the time of the last edit.
  const trigger = await transaction.query(
    `select 1 from pg_trigger where tgname = 'set_row_times' and tgrelid = 'public."${table}"'::regclass`,
  );
  const switchTrigger = (how: 'disable' | 'enable') =>
    trigger.length === 0
      ? null
      : transaction.run(`alter table public."${table}" ${how} trigger set_row_times`);
  await switchTrigger('disable');
  await transaction.run("select set_config('history.paused', 'on', true)");
  const changed = await transaction.query(
    `update public."${table}" set "${name}" = ${renewed(column)}::${type} where ${isOutdated(column)} returning 1`,
    [pattern, url],
  );
  await switchTrigger('enable');
  return changed.length;
}

/** An address has no space, so a text that is packed by its words can be changed as it is. */
async function renewVersions(database: Database, pattern: string, url: string): Promise<void> {
  const body = { name: 'body' };
  await database.query(`update private.bodies set body = ${renewed(body)} where ${isOutdated(body)}`, [
    pattern,
    url,
  ]);
}
