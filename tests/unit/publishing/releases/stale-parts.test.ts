import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setStale, staleReason } from '../../../../publishing/releases/stale-parts.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

test.each([
  ['search', /search index was older than the articles/],
  ['cards', /social cards were not drawn/],
] as const)('a site reports that its %s part is outdated until it is updated', (part, reason) => {
  const release = folderForTest();
  const site = join(release, 'site');
  mkdirSync(site);
  expect(staleReason(site)).toBeNull();
  setStale(site, part, true);
  expect(staleReason(site)).toMatch(reason);
  setStale(site, part, false);
  expect(staleReason(site)).toBeNull();
});
