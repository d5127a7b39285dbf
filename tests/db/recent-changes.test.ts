import { beforeEach, expect, test } from 'vitest';
import type { RecentChange, RecentChanges } from '../../src/changes/recent-changes.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

/** Adds a draft, two live articles and a live category. All earlier changes are old. */
beforeEach(() =>
  db.run(`
    truncate public.articles, public.categories cascade;
    delete from private.addresses;
    insert into public.categories (name, slug) values ('One', 'one');
    insert into public.articles (title, slug, published_at) values
      ('Out', 'out', '2026-01-01'), ('Also', 'also', '2026-01-02'), ('Draft', 'draft', null);
    update private.content_versions set created_at = created_at - interval '2 days';
    update private.publish_state set (live_version, live_id) = (select version, id from private.latest_content());
  `),
);

const recent = async (): Promise<RecentChanges> => {
  const { data, error } = await db.as.visitor.rpc('recent_changes');
  if (error) throw new Error(error.message);
  return data;
};
const change = (values: Partial<RecentChange>) => ({
  table: 'articles',
  version: expect.any(Number),
  seconds: expect.any(Number),
  hidden: false,
  slugs: [],
  ...values,
});

test('lists nothing while the site is up to date', async () => {
  expect(await recent()).toMatchObject({ complete: true, changes: [] });
});

test('lists renamed, unpublished, deleted and published articles with the slugs that visitors saw', async () => {
  const { live } = await recent();
  await db.run("update public.articles set title = 'New', slug = 'renamed' where slug = 'out'");
  await db.run("update public.articles set published_at = null where slug = 'also'");
  await db.run("update public.articles set slug = 'never-seen' where slug = 'also'");
  await db.run("update public.articles set published_at = now() where slug = 'draft'");
  const { changes, complete } = await recent();
  expect(complete).toBe(true);
  expect(changes).toEqual([
    change({ slugs: ['draft'] }),
    change({ slugs: ['also'], hidden: true }),
    change({ slugs: ['renamed', 'out'] }),
  ]);
  expect(changes.every(({ version }) => version > live)).toBe(true);

  await db.run("delete from public.articles where slug = 'renamed'");
  expect((await recent()).changes[0]).toEqual(change({ slugs: ['renamed', 'out'], hidden: true }));
});

test('does not list changes to drafts', async () => {
  await db.run("update public.articles set title = 'Secret', slug = 'secret' where slug = 'draft'");
  expect((await recent()).changes).toEqual([]);
});

test('lists renamed categories by slug, and tables without addresses once', async () => {
  await db.run("update public.categories set name = 'Two', slug = 'two'");
  await db.run(`insert into public.site_settings (setting_key, value) values ('b', '1'), ('c', '1')`);
  await db.run("delete from public.site_settings where setting_key = 'b'");
  expect((await recent()).changes).toEqual([
    change({ table: 'site_settings' }),
    change({ table: 'categories', slugs: ['two', 'one'] }),
  ]);
});

test('lists live changes for a day, for pages that were already open', async () => {
  await db.run("update public.articles set title = 'New' where slug = 'out'");
  await db.run(
    'update private.publish_state set (live_version, live_id) = (select version, id from private.latest_content())',
  );
  const { live, changes } = await recent();
  expect(changes).toEqual([change({ slugs: ['out'], version: live })]);
  expect(changes[0]?.seconds).toBeLessThan(600);
  await db.run("update private.content_versions set created_at = created_at - interval '25 hours'");
  expect((await recent()).changes).toEqual([]);
});

test('lists all changes that are not live, but only those of the last day after a restore', async () => {
  await db.run("update public.articles set title = 'New' where slug = 'out'");
  await db.run("update private.content_versions set created_at = created_at - interval '10 days'");
  const { changes } = await recent();
  expect(changes).toEqual([change({ slugs: ['out'] })]);
  expect(changes[0]?.seconds).toBeGreaterThanOrEqual(864_000);
  await db.run('update private.publish_state set live_id = gen_random_uuid()');
  expect((await recent()).changes).toEqual([]);
});

test('shows how long the oldest change has not been live, even if its record was saved again', async () => {
  expect((await recent()).behind).toBe(0);
  await db.run("update public.articles set title = 'New' where slug = 'out'");
  await db.run("update private.content_versions set created_at = created_at - interval '10 minutes'");
  await db.run("update public.articles set title = 'Newer' where slug = 'out'");
  const { behind, changes } = await recent();
  expect(behind).toBeGreaterThanOrEqual(600);
  expect(changes).toEqual([change({ slugs: ['out'] })]);
  expect(changes[0]?.seconds).toBeLessThan(600);
});

test('lists unpublished articles even if there are too many changes', async () => {
  await db.run("update public.articles set published_at = null where slug = 'out'");
  await db.run(`insert into public.articles (title, slug, published_at)
    select 'Bulk', 'bulk-' || number, '2026-01-01' from generate_series(1, 200) as number`);
  const { changes, complete } = await recent();
  expect(complete).toBe(false);
  expect(changes).toHaveLength(100);
  expect(changes).toContainEqual(change({ slugs: ['out'], hidden: true }));
});
