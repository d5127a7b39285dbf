import { expect, test } from 'vitest';
import { alphaClub } from '../../../src/entities/alpha-club.ts';
import { editPath } from '../../../src/entities/entity.ts';
import { siteSettings } from '../../../src/entities/site-settings.ts';
import { trendingCoins } from '../../../src/entities/trending-coins.ts';

test.each([
  ['123', trendingCoins, '/trending-coins/edit/123'],
  ['alpha-club', alphaClub, '/edit-page/alpha-club'],
  ['social_links', siteSettings, '/settings'],
  ['brand', siteSettings, '/settings/brand'],
])('the form of "$0" is at $2', (id, noun, path) => {
  expect(editPath(noun, id)).toBe(path);
});
