import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pruneCards } from '../../../publishing/cards.ts';
import { folderForTest } from '../../support/temporary-folders.ts';

test('the cache keeps the newest cards, and the folder of coins', async () => {
  const folder = folderForTest();
  mkdirSync(join(folder, 'coins'));
  for (const [name, drawnAt] of Object.entries({ old: 2, oldest: 1, newest: 4, newer: 3 })) {
    writeFileSync(join(folder, `${name}.png`), '');
    utimesSync(join(folder, `${name}.png`), drawnAt, drawnAt);
  }
  const left = () => readdirSync(folder).sort();
  await pruneCards(4, folder);
  expect(left()).toEqual(['coins', 'newer.png', 'newest.png', 'old.png', 'oldest.png']);
  await pruneCards(2, folder);
  expect(left()).toEqual(['coins', 'newer.png', 'newest.png']);
});

test('a cache that does not exist yet is not an error', async () => {
  await pruneCards(2, join(tmpdir(), 'no-such-newsroom-cards'));
});
