import { expect, test } from 'vitest';
import { historyDatabase } from '../support/history-database.ts';

const { db, rpc } = await historyDatabase();
const id = '00000000-0000-4000-8000-000000000001';

/** Adds and deletes an article with this publication time, an hour ago. Returns the id of the deletion. */
async function deletedArticle(published_at: string): Promise<number> {
  await db.as.administrator.from('articles').insert({ id, title: 'Moon', slug: 'moon', published_at });
  await db.as.administrator.from('articles').delete().eq('id', id);
  await db.run("update private.revisions set at = at - interval '1 hour' where true");
  return (await rpc('deleted_records')).data[0].id;
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const stored = async () =>
  (await db.as.administrator.from('articles').select('published_at').eq('id', id).single()).data;
/** Times are compared as instants, because the database formats them in another way. */
const at = (time: string) => ({
  asymmetricMatch: (other: unknown) => Date.parse(String(other)) === Date.parse(time),
});

test('an article whose publication time passed while it was deleted is restored as a draft', async () => {
  const restored = await rpc('restore_deleted', { id: await deletedArticle(ago(30)) });
  expect(restored.data).toMatchObject({ publication_missed: true });
  expect(await stored()).toEqual({ published_at: null });
});

test('an article that visitors had seen is published again', async () => {
  const time = ago(90);
  const restored = await rpc('restore_deleted', { id: await deletedArticle(time) });
  expect(restored.data).toMatchObject({ publication_missed: false });
  expect(await stored()).toEqual({ published_at: at(time) });
});

test('an article whose publication time is still ahead stays scheduled', async () => {
  const time = ago(-30);
  const restored = await rpc('restore_deleted', { id: await deletedArticle(time) });
  expect(restored.data).toMatchObject({ publication_missed: false });
  expect(await stored()).toEqual({ published_at: at(time) });
});
