import { beforeEach, describe, expect, test } from 'vitest';
import { article, historyDatabase } from '../support/history-database.ts';

const { db, rpc, versions, save } = await historyDatabase();
const { id } = article;
/** Moves all versions into the past. */
const later = (time: string) => db.run(`update private.revisions set at = at - interval '${time}'`);
/** Returns how many seconds ago the text changed, as visitors see it; null if it never changed. */
const changedAgo = async () => {
  const { data } = await db.as.visitor.from('articles').select('text_changed_at').eq('id', id).single();
  return data?.text_changed_at && Math.round((Date.now() - Date.parse(data.text_changed_at)) / 1000);
};
const justNow = { asymmetricMatch: (ago: unknown) => typeof ago === 'number' && Math.abs(ago) < 60 };

beforeEach(async () => {
  await db.as.administrator
    .from('articles')
    .insert({ ...article, content: '<p>One two.</p>', published_at: '2026-01-01T00:00:00Z' });
});

test.each([{ title: 'Mars' }, { content: '<p>One three.</p>' }])(
  'changing %j of a published article is an update, also together with other columns',
  async (values) => {
    await later('11 minutes');
    await save({ ...values, slug: 'other', image_url: '/icon.svg' });
    expect(await changedAgo()).toEqual(justNow);
  },
);

test.each([
  { slug: 'mars' },
  { image_url: '/icon.svg', image_alt_text: 'A moon' },
  { meta_description: 'For search engines' },
  { author: 'Dex', category_id: null, coin_ids: [] },
  { content: '<p class="lead">One&nbsp;<strong>t</strong>wo.</p>\n' },
  { content: '<p>One two.</p><p><img src="/icon.svg" alt="x"></p>' },
])('changing %j is not an update', async (values) => {
  await later('11 minutes');
  await save(values);
  expect(await changedAgo()).toBeNull();
});

test('a correction in the first ten minutes is not an update, even if the article is backdated', async () => {
  await later('9 minutes');
  await save({ title: 'Mars' });
  expect(await changedAgo()).toBeNull();
  await later('2 minutes');
  await save({ title: 'Venus' });
  expect(await changedAgo()).toEqual(justNow);
});

test('an article without recent saves does not count as recently published', async () => {
  await db.run(`alter table public.articles disable trigger set_row_times;
    update public.articles set updated_at = now() - interval '11 minutes' where true;
    alter table public.articles enable trigger set_row_times;`);
  await save({ title: 'Mars' });
  expect(await changedAgo()).toEqual(justNow);
});

test('changes to drafts, or to scheduled articles before publication, are not updates', async () => {
  await save({ published_at: null });
  await later('1 hour');
  await save({ title: 'Draft' });
  await save({ published_at: '2999-01-01T00:00:00Z' });
  await later('1 hour');
  await save({ title: 'Scheduled' });
  await save({ title: 'Public', published_at: new Date().toISOString() });
  await later('1 hour');
  expect(await changedAgo()).toBeNull();
});

test('republishing an article clears its update time', async () => {
  await later('1 hour');
  await save({ title: 'Mars' });
  await save({ published_at: null });
  await save({ published_at: new Date().toISOString() });
  expect(await changedAgo()).toBeNull();
});

describe('the update time', () => {
  const year2000 = '2000-01-01T00:00:00Z';

  test('the update time cannot be written by administrators, and by the secret key only in new rows', async () => {
    const written = await db.as.administrator
      .from('articles')
      .update({ text_changed_at: year2000 })
      .eq('id', id);
    expect(written.error?.code).toBe('42501');
    await db.service.from('articles').update({ text_changed_at: year2000 }).eq('id', id);
    expect(await changedAgo()).toBeNull();
    const imported = await db.service
      .from('articles')
      .insert({ title: 'Imported', slug: 'imported', text_changed_at: '2026-02-01T00:00:00Z' })
      .select('text_changed_at')
      .single();
    expect(Date.parse(imported.data?.text_changed_at)).toBe(Date.parse('2026-02-01T00:00:00Z'));
  });

  test('restoring an earlier version sets the update time, and it is unchanged after restoring a deleted article', async () => {
    await later('3 hours');
    await save({ title: 'Mars' });
    await db.run(`alter table public.articles disable trigger set_text_changed_at;
      update public.articles set text_changed_at = now() - interval '1 hour' where true;
      alter table public.articles enable trigger set_text_changed_at;`);
    const [created] = await versions();
    await db.as.administrator.from('articles').delete().eq('id', id);
    const [deleted] = (await rpc('deleted_records', { of_table: 'articles' })).data;
    expect((await rpc('restore_deleted', { id: deleted.id })).error).toBeNull();
    expect(await changedAgo()).toBeGreaterThan(3000);
    expect((await rpc('restore_revision', { id: created.id })).error).toBeNull();
    expect(await changedAgo()).toEqual(justNow);
  });
});
