import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { entities, singles } from '../../src/entities/index.ts';
import { callFunction, type Project, sendOnce } from '../project-client.ts';

/** The names of the content tables of this version. */
export const contentTables = [...entities, ...singles].map(({ table }) => table);

/**
 * Returns the tables of a backup that neither this version nor the database has, with their number of rows: a table may
 * have been removed since, or be an operator's own table in another database. `present`: the rows of the database's
 * snapshot.
 */
export function removedTables(
  rows: Readonly<Record<string, number>>,
  present: Readonly<Record<string, number>>,
): Map<string, number> {
  const known = new Set([...contentTables.map((table) => `public.${table}`), ...Object.keys(present)]);
  return new Map(
    Object.entries(rows).filter(([source]) => source.startsWith('public.') && !known.has(source)),
  );
}

/** The source of the rows that list media files. */
export const MEDIA_SOURCE = 'storage.objects';

/** A consistent copy of a project's rows. */
export interface Snapshot {
  /** The number of rows by table, including empty content tables. */
  rows: Record<string, number>;
  contentVersion: number;
  /** Yields the rows as JSON, in groups of one table and about 2 MB. */
  groups: () => AsyncGenerator<{ source: string; rows: string[] }>;
  /** Deletes the copy in the database. */
  discard: () => Promise<void>;
}

const begun = z.object({ rows: z.record(z.string(), z.number()), content_version: z.number() });
const page = z.array(z.object({ position: z.number(), source: z.string(), content: z.string() }));

/**
 * Copies the rows of all content tables of the database, accounts, settings and the list of media within the database, in
 * one statement.
 */
export async function takeSnapshot(project: Project): Promise<Snapshot> {
  const job = randomUUID();
  // Once: a second copy cannot be made while the first one may still be running.
  const { rows, content_version } = begun.parse(
    await callFunction(project, 'begin_backup', { job }, sendOnce),
  );
  return {
    rows,
    contentVersion: content_version,
    groups: async function* () {
      let after = 0;
      for (;;) {
        const batch = page.parse(await callFunction(project, 'backup_rows', { job, after }));
        if (batch.length === 0) return;
        for (const [source, group] of Map.groupBy(batch, (row) => row.source)) {
          yield { source, rows: group.map(({ content }) => content) };
        }
        after = batch.at(-1)?.position ?? after;
      }
    },
    discard: async () => {
      await callFunction(project, 'discard_rows', { job });
    },
  };
}

const storedObject = z.object({
  name: z.string(),
  metadata: z.object({
    mimetype: z.string().default('application/octet-stream'),
    cacheControl: z.string().default('no-cache'),
  }),
});

/** An entry of a project's list of media files. */
export interface StoredMediaFile {
  name: string;
  /** Media type, such as image/png. */
  type: string;
  cacheControl: string;
}

/** Returns whether a media file is the empty one that Supabase's dashboard stores in a new folder. */
export const isFolderMark = (name: string) => /(?:^|\/)\.emptyFolderPlaceholder$/.test(name);

/** Returns the media files of a snapshot, sorted by name. */
export async function mediaOf(snapshot: Snapshot): Promise<StoredMediaFile[]> {
  const media: StoredMediaFile[] = [];
  for await (const { source, rows } of snapshot.groups()) {
    if (source !== MEDIA_SOURCE) continue;
    for (const row of rows) {
      const { name, metadata } = storedObject.parse(JSON.parse(row));
      if (!isFolderMark(name))
        media.push({ name, type: metadata.mimetype, cacheControl: metadata.cacheControl });
    }
  }
  return media.sort((a, b) => (a.name < b.name ? -1 : 1));
}
