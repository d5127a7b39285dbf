import { expect, test } from 'vitest';
import { downloadMedia } from '../../../../local/backup/media.ts';
import { serveAnswers } from '../../../support/answers.ts';

/** Downloads a file from a server that gives this answer of Supabase Storage. */
async function download(body: object): Promise<Buffer | null> {
  const { url } = await serveAnswers([400, { statusCode: '404', error: 'Not found', ...body }]);
  return downloadMedia({ url, secretKey: 'key', mediaUrl: '' }, 'lost.png');
}

test('a media file that hosted storage has lost is missing', async () => {
  expect(await download({ message: 'The resource was not found', code: 'NoSuchKey' })).toBeNull();
});

test('a missing bucket is an error', async () => {
  await expect(download({ message: 'Bucket not found', code: 'NoSuchBucket' })).rejects.toThrow(
    /^The media file lost\.png could not be read \(400\): .*Bucket not found/,
  );
});
