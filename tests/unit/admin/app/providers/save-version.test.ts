import { expect, test } from 'vitest';
import { signInToConsole, signOutAfterEach } from '../../../../support/signed-in-console.ts';

signOutAfterEach();

const base = { updated_at: '2026-11-30T10:00:00+00:00', title: 'Title', author: 'Ada', image_url: null };
const later = '2026-11-30T11:00:00+00:00';

async function save(values: object) {
  const { saveVersion } = await import('../../../../../src/admin/app/providers/save-version.ts');
  return saveVersion({ table: 'articles', id: '1', values: { title: 'Title', ...values }, base });
}

test('saves that a column was emptied', async () => {
  const requests = await signInToConsole(Response.json([{ title: 'Title', author: '' }]));
  expect(await save({ author: '' })).toEqual({ id: '1', title: 'Title', author: '' });
  expect(requests).toEqual(['PATCH ?id=eq.1&updated_at=eq.2026-11-30T10:00:00+00:00 {"author":""}']);
});

test('a column that someone else has filled or emptied is a conflict, even if the own changes are stored', async () => {
  for (const theirs of [{ image_url: 'https://news.example/a.png' }, { author: null }]) {
    const current = { ...base, title: 'Mine', ...theirs, updated_at: later };
    await signInToConsole(Response.json([]), Response.json([current]));
    await expect(save({ title: 'Mine', author: 'Ada', image_url: '' })).rejects.toMatchObject({ current });
  }
});
