import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { identities, openTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
  db.run(
    "set history.paused = 'on'; truncate public.articles, private.revisions, private.history_records, private.bodies; reset history.paused",
  ),
);

const id = '00000000-0000-4000-8000-000000000001';
const draft = { title: 'Moon', slug: 'moon', content: 'One.', coin_ids: [] };
const articles = () => db.as.administrator.from('articles');
const rpc = async (name: string, parameters: object) => {
  const { data, error } = await db.as.administrator.rpc(name, parameters);
  if (error) throw new Error(error.message);
  return data;
};
const stored = async () => (await articles().select().eq('id', id).single()).data;
const versionOf = async () => (await stored())?.['updated_at'] as string;
const autosave = (fields: object, version: string | null) =>
  rpc('autosave_article', { article: id, version, fields });
const history = async () =>
  (await rpc('history', { of_table: 'articles', of_record: id })).toReversed() as {
    id: number;
    op: string;
    words_added: number | null;
    words_removed: number | null;
  }[];
const contentOf = async (version: number) => (await rpc('revision', { id: version })).values.content;

test('autosaves within five minutes share a version, and every manual save gets its own', async () => {
  const [created] = await autosave(draft, null);
  expect(created).toMatchObject({ id, ...draft, published_at: null });
  for (const content of ['One. Tw', 'One. Two.', 'One. Two. Three.'])
    expect(await autosave({ content }, await versionOf())).toMatchObject([{ content, title: 'Moon' }]);
  expect(
    (await history()).map(({ op, words_added, words_removed }) => [op, words_added, words_removed]),
  ).toEqual([
    ['created', null, null],
    ['saved', 2, 0],
  ]);
  const [first, second] = await history();
  expect(await contentOf(first?.id ?? 0)).toBe('One.');
  expect(await contentOf(second?.id ?? 0)).toBe('One. Two. Three.');

  await articles().update({ content: 'By hand.' }).eq('id', id);
  await autosave({ content: 'By hand. And on.' }, await versionOf());
  await db.run(
    "update private.revisions set autosaved_since = autosaved_since - interval '6 minutes' where true",
  );
  await autosave({ content: 'By hand. And on. Later.' }, await versionOf());
  const contents: string[] = [];
  for (const version of await history()) contents.push(await contentOf(version.id));
  expect(contents).toEqual([
    'One.',
    'One. Two. Three.',
    'By hand.',
    'By hand. And on.',
    'By hand. And on. Later.',
  ]);

  await db.run('update private.revisions set by_id = null where true');
  await autosave({ content: 'Somebody else.' }, await versionOf());
  expect(await history()).toHaveLength(6);
});

test('an autosave changes only a draft that no one else has saved since, and nothing that visitors see', async () => {
  const changes = () => db.query('select count(*)::integer as count from private.content_changes');
  const before = await changes();
  await autosave(draft, null);
  expect(await autosave({ ...draft, content: 'Twice.' }, null)).toEqual([]);
  expect(await autosave({ content: 'Late.', published_at: '2020-01-01' }, '2020-01-01T00:00:00Z')).toEqual(
    [],
  );
  const [row] = await autosave(
    { content: 'Two.', published_at: '2020-01-01', view_count: 9 },
    await versionOf(),
  );
  expect(row).toMatchObject({ content: 'Two.', published_at: null, view_count: 0 });
  expect(await changes()).toEqual(before);
  for (const time of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']) {
    await articles().update({ published_at: time }).eq('id', id);
    expect(await autosave({ content: 'Half a' }, await versionOf())).toEqual([]);
    expect(await stored()).toMatchObject({ content: 'Two.' });
  }
  await expect(
    rpc('autosave_article', { article: crypto.randomUUID(), version: null, fields: draft }),
  ).rejects.toThrow(/articles_slug_unique/);
});

test.each(identities.filter((name) => name !== 'administrator'))('%s cannot autosave', async (identity) => {
  const { status } = await db.as[identity].rpc('autosave_article', {
    article: id,
    version: null,
    fields: draft,
  });
  expect([401, 403]).toContain(status);
  expect(await db.query('select from public.articles')).toEqual([]);
});
