import { expect, test } from 'vitest';
import { identities } from '../support/database.ts';
import { historyDatabase } from '../support/history-database.ts';

const { db } = await historyDatabase();

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

test('after the clock is set back, autosaves share a version for five minutes only', async () => {
  await autosave(draft, null);
  await db.run("update private.revisions set at = now() + interval '3 days' where true");
  await autosave({ content: 'Two.' }, await versionOf());
  await autosave({ content: 'Three.' }, await versionOf());
  expect(await history()).toHaveLength(2);
  await db.run(
    "update private.revisions set autosaved_since = autosaved_since - interval '6 minutes' where true",
  );
  await autosave({ content: 'Four.' }, await versionOf());
  expect(await history()).toHaveLength(3);
  await db.run("update private.revisions set autosaved_since = now() + interval '1 day' where true");
  await autosave({ content: 'Five.' }, await versionOf());
  expect(await history()).toHaveLength(4);
});

const contents = async () => {
  const all: string[] = [];
  for (const { id: version } of await history()) all.push(await contentOf(version));
  return all;
};
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

test('an autosave that returns to an earlier text keeps the text that it replaces', async () => {
  await autosave(draft, null);
  await autosave({ content: 'Two.' }, await versionOf());
  await autosave({ content: 'One.' }, await versionOf());
  expect(await contents()).toEqual(['One.', 'Two.', 'One.']);
  // The text stays the same, so these share a version.
  await autosave({ title: 'Moons' }, await versionOf());
  await autosave({ title: 'Moons of Jupiter' }, await versionOf());
  expect(await contents()).toEqual(['One.', 'Two.', 'One.']);
});

test('an autosave that removes 20 words keeps the text that it replaces, and typing does not', async () => {
  await autosave({ ...draft, content: '' }, null);
  const unchanged = `<p>${words(90)}</p>`;
  const paragraph = (text: string) => `${unchanged}<p>${text}</p><p>End.</p>`;
  for (const text of [words(30), words(60), words(41), `${words(40)} x`])
    await autosave({ content: paragraph(text) }, await versionOf());
  expect(await contents()).toEqual(['', paragraph(`${words(40)} x`)]);
  for (const content of [paragraph(words(20)), unchanged, 'Other', 'Other words'])
    await autosave({ content }, await versionOf());
  expect(await contents()).toEqual([
    '',
    paragraph(`${words(40)} x`),
    paragraph(words(20)),
    unchanged,
    'Other words',
  ]);
});

test('the words of long texts are not counted, neither for the list of versions nor to keep a text', async () => {
  const long = 'a '.repeat(100_000);
  await autosave({ ...draft, content: '' }, null);
  await autosave({ content: `${words(30)} ${long}` }, await versionOf());
  await autosave({ content: long }, await versionOf());
  expect(await contents()).toEqual(['', long]);
  expect((await history())[1]).toMatchObject({ op: 'saved', words_added: null, words_removed: null });
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

test('an autosave covers every column that administrators write, and leaves out the others at creation', async () => {
  await db.run(`alter table public.articles add column added_ids uuid[] not null default '{}';
    grant insert (added_ids), update (added_ids) on public.articles to authenticated`);
  const added = { added_ids: [id] };
  expect(await autosave({ title: 'Moon', slug: 'moon', ...added }, null)).toMatchObject([
    { content: '', coin_ids: [], ...added },
  ]);
  expect(await autosave({ added_ids: [] }, await versionOf())).toMatchObject([
    { title: 'Moon', added_ids: [] },
  ]);
  await db.run('alter table public.articles drop column added_ids');
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
