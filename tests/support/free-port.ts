import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Below the ephemeral ports, which outgoing connections could take before a server restarts on them. */
const lowest = 10_000;
const highest = 32_000;

/** Returns a port that is currently free, and no other test of this run gets. */
export async function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest));
  return takeForRun(port) && (await isFree(port)) ? port : freePort();
}

/** Returns whether no test of this run had the port: a stopped product may start on it again. */
function takeForRun(port: number): boolean {
  const run = process.env['TEST_RUN_FOLDER'];
  if (!run) return true;
  const ports = join(run, 'ports');
  mkdirSync(ports, { recursive: true });
  try {
    mkdirSync(join(ports, String(port)));
    return true;
  } catch {
    return false;
  }
}

/** Returns the variables of a product with ports that are currently free. */
export async function freePorts(): Promise<{ PORT: string; SUPABASE_PORT: string }> {
  return { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) };
}

/** Returns whether a server can listen on this port. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => resolve(true));
  });
  await new Promise((closed) => server.close(closed));
  return isListening;
}
