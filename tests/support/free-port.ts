import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which could take one before a server is restarted on it. */
const lowest = 10_000;
const highest = 32_000;

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest));
  return (await isFree(port)) ? port : freePort();
}

/** Whether a server could listen on this port. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, () => done(true));
  });
  await new Promise((closed) => server.close(closed));
  return isListening;
}
