import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { uploadMedia } from '../../../../local/backup/media.ts';
import { startHttpServer } from '../../../support/http-server.ts';

const bodies: Buffer[] = [];
const server = await startHttpServer(async (request, response) => {
  bodies.push(await buffer(request));
  response.writeHead(bodies.length === 1 ? 503 : 200).end('{}');
});
afterAll(() => server.stop());

test('repeats an upload if the storage is busy', async () => {
  const project = { url: server.url, secretKey: 'secret', mediaUrl: '' };
  const content = new Uint8Array([0, 255]);
  await uploadMedia(project, { name: 'a.png', type: 'image/png', cacheControl: '' }, content);
  expect(bodies).toEqual([Buffer.from(content), Buffer.from(content)]);
});
