import { expect, test } from 'vitest';
import { type Manifest, PRODUCT, readManifest, rejectInvalid } from '../../../../local/backup/manifest.ts';

const manifest: Manifest = {
  product: PRODUCT,
  format: 1,
  migrations: ['20261121000000'],
  createdAt: '2026-11-26T12:00:00.000Z',
  contentVersion: 1,
  mediaUrl: 'https://abc.supabase.co/storage/v1/object/public/media/',
  rows: {},
  parts: [],
  media: [],
};

test('an archive with a file name that a restore rejects is not written', () => {
  rejectInvalid(manifest);
  const file = { name: 'a//b.png', sha256: '0'.repeat(64), bytes: 1, type: 'image/png', cacheControl: '' };
  expect(() => rejectInvalid({ ...manifest, media: [file] })).toThrow(
    'No archive was written, because it could not be restored: media.0.name in manifest.json is not a valid relative path (a//b.png).',
  );
});

test('an archive of a project that does not show its migrations counts as the oldest version', () => {
  const unknown = { ...manifest, migrations: [] };
  expect(readManifest(JSON.stringify(unknown))).toEqual(unknown);
});
