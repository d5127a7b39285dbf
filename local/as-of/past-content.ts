import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '../../src/operator-error.ts';
import type { StoppedProject } from '../backup/open-project.ts';
import { contentTables } from '../backup/snapshot.ts';
import { callFunction, type Project, sendOnce } from '../project-client.ts';

/** The content that visitors could see at a given time: its version, and each table's rows as JSON. */
export interface PastContent {
  version: number;
  id: string;
  rows: ReadonlyMap<string, readonly string[]>;
  /** The addresses that had been public by then, as JSON. */
  addresses: string;
  /** How many pages lists have had so far, as JSON. */
  lists: string;
}

const versionSchema = z.object({ version: z.number(), id: z.string() }).nullable();
const pageSchema = z.array(
  z.object({ after: z.number(), row: z.record(z.string(), z.unknown()).nullable() }),
);

const listsSchema = z.record(z.string().regex(/^[a-z0-9/-]+$/), z.number().int());

const addressesSchema = z.array(
  z.object({ kind: z.string(), slug: z.string().regex(/^[a-z0-9-]+$/), record_id: z.uuid() }),
);

/** Reads the content at a given time (ISO 8601). Throws an OperatorError if it is older than the project's history. */
export async function readPast(project: Project, moment: string): Promise<PastContent> {
  const version = versionSchema.parse(await callFunction(project, 'version_as_of', { moment }));
  if (version === null) {
    throw new OperatorError(`There is no content for ${moment}: the history of this project starts later.`);
  }
  const rows = new Map<string, string[]>();
  for (const table of contentTables) {
    const tableRows: string[] = [];
    let after = 0;
    for (;;) {
      const page = pageSchema.parse(
        await callFunction(project, 'content_as_of', { of_table: table, moment, after }),
      );
      for (const { row } of page) if (row !== null) tableRows.push(JSON.stringify(row));
      after = page.at(-1)?.after ?? 0;
      if (page.length === 0) break;
    }
    rows.set(table, tableRows);
  }
  const addresses = addressesSchema.parse(await callFunction(project, 'addresses_as_of', { moment }));
  const lists = listsSchema.parse(await callFunction(project, 'list_lengths', {}));
  return { ...version, rows, addresses: JSON.stringify(addresses), lists: JSON.stringify(lists) };
}

/** Loads the content and its version into an empty database, the way a backup is restored. */
export async function writePast(
  { project, sql }: StoppedProject,
  { version, id, rows, addresses, lists }: PastContent,
): Promise<void> {
  const job = randomUUID();
  let position = 0;
  for (const [table, contents] of rows) {
    for (let start = 0; start < contents.length; start += 100) {
      const staged = contents.slice(start, start + 100).map((content) => {
        position += 1;
        return { position, source: `public.${table}`, content };
      });
      await callFunction(project, 'stage_rows', { job, rows: staged });
    }
  }
  const counts = Object.fromEntries(
    [...rows].map(([table, contents]) => [`public.${table}`, contents.length]),
  );
  await callFunction(project, 'restore_rows', { job, rows: counts, content_version: version }, sendOnce);
  // Restoring the rows has added their current addresses. Replaces all former ones with those known at that time.
  await sql(`
    delete from private.addresses where until is not null;
    insert into private.addresses (kind, slug, record_id, until)
      select kind, slug, record_id, now() from jsonb_to_recordset('${addresses}') as seen (kind text, slug text, record_id uuid)
      on conflict (kind, slug) do nothing;
    select private.store_list_lengths('${lists}');
    delete from private.content_changes where true;
    delete from private.content_versions where true;
    insert into private.content_versions (version, id, changed_by) values (${version}, '${z.uuid().parse(id)}', 'the server');
    update private.content_state set version = ${version} where only_row;
  `);
}
