import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from '../src/operator-error.ts';

/** A port to listen on. */
interface Listener {
  port: number;
  host?: string;
  /** The environment variable that sets the port. */
  variable: 'PORT' | 'SUPABASE_PORT';
}

/** This process cannot listen on a port. */
export class PortError extends OperatorError {}

/** Throws a PortError if this process cannot listen on a port, before it does any work that needs the port. */
export async function rejectUnusablePort(listener: Listener): Promise<void> {
  const { port, host } = listener;
  const server = createServer().listen({ port, host });
  await once(server, 'listening').catch((error) => {
    throw portError(error, listener);
  });
  await once(server.close(), 'close');
}

/** Returns the error for a server that could not listen on its port. */
export function portError(error: NodeJS.ErrnoException, { port, variable }: Listener): PortError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new PortError(
        `Port ${port} is in use. Stop the program that uses it, or set ${variable} to a free port.`,
      );
    case 'EACCES':
      return new PortError(
        `This user cannot listen on port ${port}. Set ${variable} to 1024 or more${variable === 'PORT' ? ' and put a proxy in front (docs/self-hosting.md), or give the process the capability CAP_NET_BIND_SERVICE' : ''}.`,
      );
    default:
      return new PortError(`The product cannot listen on ${variable} ${port} (${error.message}).`);
  }
}

/** Returns a free port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await once(server.close(), 'close');
  if (typeof address !== 'object' || !address) throw new Error('The server did not listen on a port.');
  return address.port;
}
