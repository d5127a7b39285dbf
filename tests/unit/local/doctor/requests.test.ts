import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendRequest } from '../../../../local/doctor/requests.ts';

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(respond: RequestListener): Promise<string> {
  server.on('request', respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a server that sends only the beginning of a response is reported with the time limit', async () => {
  const url = await serve((_request, response) => response.write('{'));
  await expect(sendRequest(`${url}/health`, {}, 200)).rejects.toThrow(
    `${url} does not respond (no complete response within 0.2 seconds)`,
  );
});
