import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeImageCdnConfig } from '../../../publishing/image-cdn.ts';
import { folderForTest } from '../../support/temporary-folders.ts';

test('allows Netlify to resize uploads of this project and no other remote images', () => {
  const folder = folderForTest();
  writeImageCdnConfig(folder, 'https://ref.supabase.co');
  const { images } = JSON.parse(readFileSync(join(folder, '.netlify/deploy/v1/config.json'), 'utf8'));
  const isAllowed = (url: string) =>
    images.remote_images.some((pattern: string) => new RegExp(pattern).test(url));
  const media = '/storage/v1/object/public/media';
  expect(isAllowed(`https://ref.supabase.co${media}/2026-01-01-otter.webp`)).toBe(true);
  for (const url of [
    `https://other.supabase.co${media}/a.png`,
    `https://refxsupabase.co${media}/a.png`,
    `https://evil.example/?https://ref.supabase.co${media}/a.png`,
    'https://ref.supabase.co/storage/v1/object/public/other/a.png',
    `https://ref.supabase.co${media}/../secret/a.png`,
  ])
    expect(isAllowed(url), url).toBe(false);
});
