import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { behindReason, noteBehind } from '../../../publishing/releases/behind.ts';

test.each([
  ['search', /search index was older than the articles/],
  ['cards', /social cards were not drawn/],
] as const)('a site reports that its %s part is outdated until it is updated', (part, reason) => {
  const release = mkdtempSync(join(tmpdir(), 'newsroom-behind-'));
  const site = join(release, 'site');
  mkdirSync(site);
  expect(behindReason(site)).toBeNull();
  noteBehind(site, part, true);
  expect(behindReason(site)).toMatch(reason);
  noteBehind(site, part, false);
  expect(behindReason(site)).toBeNull();
  rmSync(release, { recursive: true });
});
