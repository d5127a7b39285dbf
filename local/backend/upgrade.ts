import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { serve } from '@hono/node-server';
import { archiveName } from '../backup/archive-names.ts';
import { createBackup } from '../backup/create-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { mediaUrlOf } from '../backup/project.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import type { Database } from './database.ts';
import { pendingMigrations } from './migrations.ts';

const PREFIX = 'before-upgrade';

interface UpgradeOptions {
  /** Supabase's API on the database as it is before the upgrade. */
  send: (request: Request) => Promise<Response>;
  secretKey: string;
  /** The public URL of the backend. */
  url: string;
  /** The folder of the backup. */
  folder: string;
  passphrase: string | undefined;
}

/**
 * Whether this start upgrades a database that an older version of the product filled: then there are migrations to apply,
 * and functions to back it up with.
 */
export async function isUpgrade(database: Database, migrations: string): Promise<boolean> {
  const [found] = await database.query<{ exists: boolean }>(
    "select to_regproc('public.begin_backup') is not null as exists",
  );
  return Boolean(found?.exists) && (await pendingMigrations(database, migrations)).length > 0;
}

/** Backs the database up before it is upgraded, and returns the archive. Throws if that fails. */
export async function backUpBeforeUpgrade(options: UpgradeOptions): Promise<string> {
  const { send, secretKey, url, folder, passphrase } = options;
  const at = new Date();
  const file = join(folder, archiveName(at, passphrase !== undefined, PREFIX));
  // A backup goes through the API, which nobody else must reach yet: its port is a random one of this machine.
  const server = serve({
    fetch: (request) =>
      request.headers.get('apikey') === secretKey ? send(request) : new Response(null, { status: 401 }),
    port: 0,
    hostname: '127.0.0.1',
  });
  try {
    await new Promise((listening) => server.once('listening', listening));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const project = { url: `http://127.0.0.1:${port}`, secretKey, mediaUrl: mediaUrlOf(url) };
    const manifest = await createBackup(project, file, { passphrase, at });
    const earlier = await sameBackup(folder, file, manifest, passphrase);
    if (earlier) await rm(file);
    return earlier ?? file;
  } finally {
    server.close();
  }
}

/** The backup of an earlier attempt with the same content: a failing upgrade is retried, and must not fill the disk. */
async function sameBackup(
  folder: string,
  file: string,
  { parts, media, migrations }: Manifest,
  passphrase: string | undefined,
): Promise<string | undefined> {
  const earlier = (await readdir(folder))
    .filter((name) => name.startsWith(PREFIX) && /\.tar\.gz(?:\.age)?$/.test(name))
    .map((name) => join(folder, name))
    .filter((other) => other !== file)
    .sort()
    .at(-1);
  if (earlier === undefined) return undefined;
  const other = await verifyArchive(earlier, passphrase).catch(() => null);
  const isSame =
    other && isDeepStrictEqual([other.parts, other.media, other.migrations], [parts, media, migrations]);
  return isSame ? earlier : undefined;
}
