import { z } from 'zod';
import { OperatorError } from '../../src/operator-error.ts';
import { parsedJson } from '../../src/rules/json.ts';
import { type Project, request } from '../project-client.ts';
import type { Warn } from './posts.ts';

const BATCH = 100;
const rowSchema = z.object({ id: z.string(), name: z.string().default(''), slug: z.string() });
const rejection = z.object({
  message: z.string(),
  details: z.string().nullish(),
  code: z.string().nullish(),
});
/** The SQLSTATE class of values that exceed a limit. The API returns them with status 500. */
const EXCEEDED_LIMIT = /^54/;

/** A category, or an article without its name. */
export type Row = z.infer<typeof rowSchema>;

/** Returns the rows that a query of the API selects. */
export async function readRows(project: Project, query: string): Promise<Row[]> {
  const { status, body } = await request(project, `/rest/v1/${query}`);
  const { data } = z.array(rowSchema).safeParse(parsedJson(String(body)));
  if (!data) throw new OperatorError(`The database rejected ${query} (${status}): ${body}`);
  return data;
}

/**
 * Inserts rows, except those whose key exists. Returns the ids of the new rows. Reports those that the database rejects
 * by the name of their id, or by their slug or path.
 */
export async function insertRows(
  project: Project,
  table: string,
  key: string,
  rows: readonly object[],
  warn: Warn,
  nameOf: (id: string) => string | undefined = () => undefined,
): Promise<Set<string>> {
  const inserted = new Set<string>();
  const insert = async (batch: readonly object[]) => {
    const response = await request(project, `/rest/v1/${table}?on_conflict=${key}&select=id`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'resolution=ignore-duplicates,return=representation',
      },
      body: JSON.stringify(batch),
    });
    const text = String(response.body);
    if (response.ok) {
      for (const { id } of JSON.parse(text)) inserted.add(id);
      return null;
    }
    const { data } = rejection.safeParse(parsedJson(text));
    const isBusy = response.status === 429 || response.status >= 500;
    // The rows may be stored nevertheless.
    if (isBusy && !EXCEEDED_LIMIT.test(data?.code ?? ''))
      throw new OperatorError(
        `The database did not confirm new ${table} (${response.status}): ${text.slice(0, 300)}. Run the import again.`,
      );
    return data ? [data.message, data.details ?? ''].join(' ').trim() : text;
  };
  for (const batch of batchesOf(rows)) {
    if ((await insert(batch)) === null) continue;
    for (const row of batch) {
      const problem = await insert([row]);
      const { id = '', slug, from_path } = row as Record<string, string>;
      if (problem !== null) warn(`${table}: ${nameOf(id) ?? slug ?? from_path}`, problem);
    }
  }
  console.log(`New ${table}: ${inserted.size}`);
  return inserted;
}

/** Splits items into lists that are short enough for one request. */
export const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
