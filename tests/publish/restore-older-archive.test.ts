import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createBackup } from '../../local/backup/create-backup.ts';
import { MANIFEST, type Manifest } from '../../local/backup/manifest.ts';
import { digestOf } from '../../local/backup/parts.ts';
import { replaceContent } from '../../local/backup/replace-content.ts';
import { restoreArchive } from '../../local/backup/restore-archive.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { callFunction } from '../../local/project-client.ts';
import { type ArchivedFile, filesOfArchive, projectOf, writeFilesOfArchive } from '../support/backups.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';
import { whileRunning } from '../support/while-running.ts';

/**
 * The columns that archives of all versions have and need, by table. Do not add columns here: a required column that is
 * added later needs a default, so that older archives can be restored.
 */
const originalColumns: Readonly<Record<string, readonly string[]>> = {
  'private.addresses': ['kind', 'slug', 'record_id'],
  'private.admin_emails': ['email'],
  'private.bodies': ['record', 'hash', 'body', 'base', 'depth'],
  'private.history_records': ['id', 'table_name', 'record_id'],
  'private.list_lengths': ['path', 'pages'],
  'private.publish_settings': [],
  'private.retired_media': ['name'],
  'private.revisions': ['id', 'record', 'at', 'by_name', 'op', 'fields_hash', 'body_hash'],
  'public.advertisements': ['id', 'name', 'placement_key', 'ad_type', 'content', 'target_url'],
  'public.articles': ['id', 'title', 'slug'],
  'public.categories': ['id', 'name', 'slug'],
  'public.contact_page_content': ['explanatory_text', 'email'],
  'public.page_content': ['page_key', 'title'],
  'public.promo_banners': ['id', 'title'],
  'public.redirects': ['id', 'from_path', 'to_url', 'status'],
  'public.site_settings': ['setting_key', 'value'],
  'public.trending_memecoins': ['id', 'name', 'symbol'],
};

const products = await stoppedProductsForFile();
const backend = await backendForFile('demo');

const row = z.record(z.string(), z.unknown());

/** Returns the files of an archive with only the original columns. Accounts are unchanged: their tables are Supabase's. */
function reduced(files: readonly ArchivedFile[]): ArchivedFile[] {
  const manifestFile = files.find(({ name }) => name === MANIFEST);
  const manifest: Manifest = JSON.parse(String(manifestFile?.content));
  const others = files.flatMap(({ name, content }) => {
    const part = manifest.parts.find(({ file }) => file === name);
    if (!part) return [];
    if (part.source.startsWith('auth.')) return [{ name, content }];
    const columns = originalColumns[part.source];
    if (!columns) throw new Error(`Which columns of ${part.source} do archives of all versions have?`);
    const lines = content
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) =>
        Object.entries(row.parse(JSON.parse(line))).filter(([column]) => columns.includes(column)),
      )
      .map((values) => JSON.stringify(Object.fromEntries(values)));
    const reducedContent = Buffer.from(`${lines.join('\n')}\n`);
    part.sha256 = digestOf(reducedContent);
    return [{ name, content: reducedContent }];
  });
  return [...others, { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) }];
}

test('an archive without the columns that were added later is restored', async () => {
  await backend.sql(`
    update public.articles set content = content || '<p>More.</p>';
    insert into public.redirects (from_path, to_url) values ('/old', '/articles');
    insert into private.retired_media (name) values ('a.png');
    select private.store_list_lengths('{"/articles": 7}')`);
  const file = join(products.folder, 'backup.tar.gz');
  await createBackup(projectOf(backend), file, { passphrase: undefined, at: new Date() });
  const older = join(products.folder, 'older.tar.gz');
  await writeFilesOfArchive(older, reduced(await filesOfArchive(file)));
  const counts = () =>
    backend.sql(`
      select (select count(*) from public.articles) as articles, (select count(*) from private.revisions) as versions,
        (select count(*) from private.bodies) as texts`);
  const before = await counts();

  await replaceContent(projectOf(backend), older, undefined, await verifyArchive(older, undefined));

  expect(await counts()).toEqual(before);
  // Versions before this column were counted when they were saved.
  expect(await backend.sql('select 1 from private.revisions where not is_counted')).toEqual([]);
});

/** Adds rows to a table of an archive, which may be a table that the product does not have. */
function withRows(files: readonly ArchivedFile[], source: string, rows: readonly object[]): ArchivedFile[] {
  const manifest: Manifest = JSON.parse(String(files.find(({ name }) => name === MANIFEST)?.content));
  const file = `tables/${source}.0099.ndjson`;
  const content = Buffer.from(rows.map((values) => `${JSON.stringify(values)}\n`).join(''));
  manifest.parts.push({ file, source, rows: rows.length, sha256: digestOf(content) });
  manifest.rows[source] = (manifest.rows[source] ?? 0) + rows.length;
  return [
    ...files.filter(({ name }) => name !== MANIFEST),
    { name: file, content },
    { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) },
  ];
}

test('an archive with a table that was removed since is restored without it, and a message names the table', async () => {
  const file = join(products.folder, 'whole.tar.gz');
  await createBackup(projectOf(backend), file, { passphrase: undefined, at: new Date() });
  const id = randomUUID();
  const withEvents = withRows(await filesOfArchive(file), 'public.events', [
    { id, name: 'Launch' },
    { id: randomUUID(), name: 'Second launch' },
  ]);
  const older = join(products.folder, 'with-events.tar.gz');
  const address = { kind: 'events', slug: 'launch', record_id: id };
  await writeFilesOfArchive(older, withRows(withEvents, 'private.addresses', [address]));
  const messages: string[] = [];
  const environment = products.environment(null);
  await restoreArchive(environment, older, {
    confirm: async () => true,
    onProgress: (text) => messages.push(text),
  });
  expect(messages).toContain('Not restored: 2 rows of events. The database does not have that table.');
  const articles = 'select count(*) from public.articles';
  expect(await whileRunning(environment, ({ sql }) => sql(articles))).toEqual(await backend.sql(articles));
});

test('a message names the columns of an archive that the database does not have', async () => {
  const file = join(products.folder, 'with-columns.tar.gz');
  await backend.sql(
    'alter table public.articles add subtitle text; alter table public.categories add "Colour" text',
  );
  await createBackup(projectOf(backend), file, { passphrase: undefined, at: new Date() });
  await backend.sql('alter table public.articles drop subtitle; alter table public.categories drop "Colour"');
  const messages: string[] = [];
  await restoreArchive(products.environment(null), file, {
    confirm: async () => true,
    onProgress: (text) => messages.push(text),
  });
  expect(messages).toContain(
    'Not restored: articles.subtitle, categories.Colour. The database does not have those columns. To restore their values, add them and repeat the restore.',
  );
});

test('a table that only the database has is backed up and restored', async () => {
  await backend.sql(`
    create table public.talks (
      id uuid primary key default gen_random_uuid(), name text, updated_at timestamptz default now());
    select private.track_history('public.talks', key => 'id', public_from => 'now()', label => 'name');
    insert into public.talks (name) values ('Kept')`);
  try {
    const file = join(products.folder, 'with-talks.tar.gz');
    await createBackup(projectOf(backend), file, { passphrase: undefined, at: new Date() });
    await backend.sql("update public.talks set name = 'Changed'");
    await replaceContent(projectOf(backend), file, undefined, await verifyArchive(file, undefined));
    expect(await backend.sql('select name from public.talks')).toEqual([{ name: 'Kept' }]);
  } finally {
    await backend.sql('drop table public.talks');
  }
});

test('an error about a missing table does not say that a function is missing', async () => {
  const rows = { 'public.events': 0 };
  const restoring = callFunction(projectOf(backend), 'restore_rows', {
    job: randomUUID(),
    rows,
    content_version: 0,
  });
  await expect(restoring).rejects.toThrow('The database rejected restore_rows (404): ');
});
