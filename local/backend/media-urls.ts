import { counted } from '../../src/rules/counted.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { MEDIA_PATH } from '../../src/rules/media-url.ts';
import type { Database, Statements } from './database.ts';
import { SUPABASE_PATH } from './public-url.ts';

/** URLs of this machine, on any port: earlier versions stored them, and programs on this machine still can. */
const LOOPBACK = `https?://(?:localhost|127\\.0\\.0\\.1|\\[::1\\])(?::[0-9]+)?(?:${SUPABASE_PATH})?`;

interface Column {
  table: string;
  name: string;
  type: string;
}

/**
 * Makes the URL of every uploaded image in the content start with `url`, the backend's public URL. Replaces URLs on any
 * port of this machine and under earlier public URLs of this database, which it records. The change log lists the
 * changed records, but nobody edited them, so their `updated_at` does not change and they get no new version. Earlier
 * versions get the new URLs too.
 */
export async function renewMediaUrls(
  database: Database,
  url: string,
  progress: (text: string) => void,
): Promise<void> {
  await database.run('create table if not exists supabase_migrations.public_urls (url text primary key)');
  const rows = await database.query<{ url: string }>('select url from supabase_migrations.public_urls');
  const recorded = rows.map((row) => row.url);
  const earlier = recorded
    .filter((other) => other !== url)
    .map((other) => other.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = `(?:${[LOOPBACK, ...earlier].join('|')})(?=${MEDIA_PATH})`;
  let changed = 0;
  for (const column of await columnsToRenew(database, pattern, url)) {
    try {
      changed += await database.transaction((transaction) => renewColumn(transaction, column, pattern, url));
    } catch (error) {
      // A URL can become too long for its column. The site must still start.
      const reason = messageOf(error);
      progress(`Could not change addresses of uploaded images in ${column.table}.${column.name}: ${reason}`);
    }
  }
  if (changed > 0 || !recorded.includes(url)) await renewVersions(database, pattern, url);
  await database.query(
    'insert into supabase_migrations.public_urls (url) values ($1) on conflict do nothing',
    [url],
  );
  if (changed > 0) {
    progress(`changed addresses of uploaded images to ${url} in ${counted(changed, 'place')}`);
  }
}

/** Returns the columns that contain a URL to replace. Uses a single statement, because every start runs it. */
async function columnsToRenew(database: Database, pattern: string, url: string): Promise<Column[]> {
  const columns = await textColumns(database);
  const tests = columns.map(
    (column, index) =>
      `select ${index} as index where exists (select from public."${column.table}" where ${isOutdated(column)})`,
  );
  const rows = await database.query<{ index: number }>(tests.join(' union all '), [pattern, url]);
  return columns.filter((_, index) => rows.some((row) => row.index === index));
}

/** Returns SQL that replaces the URLs that match the pattern `$1` with `$2`. */
const renewed = ({ name }: Pick<Column, 'name'>) => `regexp_replace("${name}"::text, $1, $2, 'gi')`;
const isOutdated = (column: Pick<Column, 'name'>) =>
  `strpos("${column.name}"::text, '${MEDIA_PATH}') > 0 and "${column.name}"::text <> ${renewed(column)}`;

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

/** Replaces the URLs in a column. Returns the number of changed rows. */
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

/**
 * Replaces the URLs in earlier versions. Their texts are packed word by word, and a URL contains no space, so it can be
 * replaced in the packed text.
 */
async function renewVersions(database: Database, pattern: string, url: string): Promise<void> {
  const body = { name: 'body' };
  await database.query(`update private.bodies set body = ${renewed(body)} where ${isOutdated(body)}`, [
    pattern,
    url,
  ]);
}
