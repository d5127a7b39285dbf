import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type { Backend } from '../../local/backend/start.ts';
import { contentTables } from '../../local/backup/snapshot.ts';
import type { Project } from '../../local/project-client.ts';
import { type Environment, readEnvironment } from '../../src/environment.ts';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { freePorts } from './free-port.ts';
import { type ProgramRun, startProgram } from './program.ts';
import { copySeeded, type Seed } from './run-folder.ts';

/** Returns the smallest PNG that the storage accepts, followed by `text` to make it unique. */
export const image = (text: string) =>
  new Uint8Array([...Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), ...Buffer.from(text)]);

/** Data folders of stopped products with their own ports. `dispose` removes them. */
export class StoppedProducts {
  readonly folder = mkdtempSync(join(tmpdir(), 'newsroom-backups-'));
  readonly #ports: { PORT: string; SUPABASE_PORT: string };
  #count = 0;

  private constructor(ports: { PORT: string; SUPABASE_PORT: string }) {
    this.#ports = ports;
  }

  static async prepare(): Promise<StoppedProducts> {
    return new StoppedProducts(await freePorts());
  }

  /** Returns variables with a new data folder: a copy of the seed's or, for null, one that does not exist yet. */
  variables(seed: Seed | null): Record<string, string> {
    this.#count += 1;
    const dataDir = join(this.folder, `data-${this.#count}`);
    if (seed) copySeeded(seed, dataDir);
    return { ...this.#ports, DATA_DIR: dataDir };
  }

  environment(seed: Seed | null): Environment {
    return readEnvironment(this.variables(seed));
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the project of a running backend. */
export const projectOf = ({ url, secrets }: Backend): Project => ({
  url,
  secretKey: secrets.secretKey,
  mediaUrl: mediaUrlOf(url),
});

/** Returns every row that a backup contains, as text, without the word counts, which the publisher adds later. */
export function rowsOf(backend: Pick<Backend, 'sql'>): Promise<Record<string, unknown>[]> {
  const sources = [
    ...contentTables.map((name) => `public.${name}`),
    ...['auth.users', 'auth.identities', 'private.admin_emails'],
    ...['private.addresses', 'private.retired_media'],
    ...['private.history_records', 'private.revisions', 'private.bodies'],
  ];
  const counts = "'{words_added, words_removed, is_counted}'::text[]";
  const rows = sources.map(
    (name) => `select '${name}' as source, (to_jsonb(data) - ${counts})::text as row from ${name} as data`,
  );
  return backend.sql(`select * from (${rows.join(' union all ')}) as rows order by source, row`);
}

/** Runs a program of local/backup in a checkout. When `kill` resolves, kills it. */
export function runProgram(
  name: 'main' | 'restore' | 'drill',
  options: readonly string[],
  variables: Record<string, string>,
  kill?: () => Promise<void>,
  checkout?: string,
): Promise<ProgramRun> {
  const { child, ended } = startProgram(`local/backup/${name}.ts`, {
    options,
    variables: { NODE_NO_WARNINGS: '1', ...variables },
    checkout,
  });
  void kill?.().then(() => {
    child.kill('SIGKILL');
  });
  return ended;
}

/** A file of an archive that tests can change. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
  linkname?: string;
}

/** Reads an unencrypted archive into memory. */
export async function filesOfArchive(file: string): Promise<ArchivedFile[]> {
  const entries = extract();
  const piping = pipeline(createReadStream(file), createGunzip(), entries);
  const files: ArchivedFile[] = [];
  for await (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    files.push({ name: entry.header.name, content: Buffer.concat(chunks) });
  }
  await piping;
  return files;
}

/** Writes an archive with any files, in the format of `npm run backup`. */
export async function writeFilesOfArchive(file: string, files: readonly ArchivedFile[]): Promise<void> {
  const archive = pack();
  for (const { name, content, linkname } of files) {
    if (linkname === undefined) archive.entry({ name }, content);
    else archive.entry({ name, type: 'symlink', linkname });
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  writeFileSync(file, gzipSync(Buffer.concat(chunks)));
}
