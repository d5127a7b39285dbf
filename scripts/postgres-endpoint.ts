import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

/** An address at which Postgres clients reach an embedded database, until it is closed. */
export interface PostgresEndpoint {
  url: string;
  close: () => Promise<void>;
}

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const SYNC = 0x53;
const QUERY = 0x51;
const TERMINATE = 0x58;

/**
 * Speaks Postgres' wire protocol on a free loopback port for `database`, so that the Supabase CLI can read its
 * catalogue without Docker. All clients share the one session of the embedded database and take turns.
 */
export async function servePostgres(database: PGlite): Promise<PostgresEndpoint> {
  const turns = new Turns();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    void talk(socket, database, turns);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The endpoint has no port.');
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${address.port}/postgres?sslmode=disable`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

async function talk(socket: Socket, database: PGlite, turns: Turns): Promise<void> {
  let release: (() => void) | undefined;
  try {
    for await (const message of messages(socket)) {
      if (message.type === TERMINATE) break;
      release ??= await turns.take();
      socket.write(await database.execProtocolRaw(message.bytes));
      if (message.type === SYNC || message.type === QUERY) {
        release();
        release = undefined;
      }
    }
  } finally {
    release ??= await turns.take();
    await database.exec('rollback; deallocate all');
    release();
    socket.end();
  }
}

/** The messages of one client after its handshake, each with its type byte. */
async function* messages(socket: Socket): AsyncGenerator<{ type: number; bytes: Uint8Array }> {
  let buffer = Buffer.alloc(0);
  let greeted = false;
  for await (const chunk of socket) {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const header = greeted ? 1 : 0;
      if (buffer.length < header + 4) break;
      const end = header + buffer.readInt32BE(header);
      if (buffer.length < end) break;
      const bytes = Uint8Array.from(buffer.subarray(0, end));
      const code = greeted ? 0 : buffer.readInt32BE(4);
      const type = bytes[0] ?? 0;
      buffer = buffer.subarray(end);
      if (greeted) yield { type, bytes };
      else if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write('N');
      else {
        socket.write(greeting());
        greeted = true;
      }
    }
  }
}

/** "You are in", what clients want to know of the server, and "ready". */
function greeting(): Buffer {
  const parameters = {
    server_version: '17.5',
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  };
  return Buffer.concat([
    reply('R', Buffer.from([0, 0, 0, 0])),
    ...Object.entries(parameters).map(([name, value]) => reply('S', Buffer.from(`${name}\0${value}\0`))),
    reply('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
    reply('Z', Buffer.from('I')),
  ]);
}

function reply(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

/** Lets one client at a time through, in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    let release = () => {};
    this.#last = new Promise((done) => {
      release = done;
    });
    await before;
    return release;
  }
}
