import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '../../../../local/doctor/requests.ts';
import { startHttpServer } from '../../../support/http-server.ts';

test('a server that sends only the beginning of a response is reported with the time limit', async () => {
  const { url, stop } = await startHttpServer((_request, response) => response.write('{'));
  onTestFinished(stop);
  await expect(sendRequest(`${url}/health`, {}, 200)).rejects.toThrow(
    `${url} does not respond (no complete response within 0.2 seconds)`,
  );
});
