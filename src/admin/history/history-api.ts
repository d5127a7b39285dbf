import { z } from 'zod';
import { historyTexts } from '../../rules/console-messages.ts';
import { messageOf } from '../../rules/error-message.ts';
import { call, time } from '../app/providers/database-functions.ts';
import { fieldLabel } from '../kit/field-label.ts';
import { namedFieldError } from '../kit/forms/named-field-error.ts';
import { removeUnusedFiles } from '../media/media-api.ts';

const entrySchema = z.object({
  id: z.number(),
  table_name: z.string(),
  record_id: z.string(),
  label: z.string().nullable(),
  at: time,
  by_name: z.string(),
  op: z.enum(['created', 'saved', 'published', 'unpublished', 'deleted', 'restored']),
  words_added: z.number().nullable(),
  words_removed: z.number().nullable(),
  was_public: z.boolean(),
  is_forgotten: z.boolean(),
  is_deleted: z.boolean(),
});

/** A version of a record: who made it, when and how. `is_deleted`: the record no longer exists. */
export type HistoryEntry = z.infer<typeof entrySchema>;

const differencesSchema = z.object({
  slug: z.object({ wanted: z.string(), used_by: z.string().nullable(), restored_as: z.string() }).nullish(),
  missing: z.array(z.string()),
  publication_missed: z.boolean().optional(),
});
const values = z.record(z.string(), z.unknown());
const versionSchema = z.object({
  table_name: z.string(),
  record_id: z.string(),
  at: time,
  by_name: z.string(),
  body: z.string().nullable(),
  values: values.nullable(),
  restorable: differencesSchema.extend({ values }).nullable(),
});

/** A version with its values by column; `values` is null if they were removed. `body` names the long-text column. */
export type Version = z.infer<typeof versionSchema>;

/** A page of a list: at most `count` entries older than `before`. */
export interface Page {
  readonly before: number | null;
  readonly count: number;
}

/** Loads the versions of a record, or of all records of the table if `id` is null, newest first. */
export function readHistory(table: string, id: string | null, page: Page): Promise<HistoryEntry[]> {
  return entries('history', { of_table: table, of_record: id, ...limits(page) });
}

/** Loads who changed what, newest first. */
export function readActivity(
  { person, table }: { person: string | null; table: string | null },
  page: Page,
): Promise<HistoryEntry[]> {
  return entries('activity', { person, of_table: table, ...limits(page) });
}

/** The most entries that the database returns at once. */
const MAX_COUNT = 200;

/** Yields all entries of a list, newest first. */
export async function* allEntries(
  load: (page: Page) => Promise<HistoryEntry[]>,
): AsyncGenerator<HistoryEntry> {
  let before: number | null = null;
  for (;;) {
    const page: HistoryEntry[] = await load({ before, count: MAX_COUNT });
    yield* page;
    if (page.length < MAX_COUNT) return;
    before = page.at(-1)?.id ?? null;
  }
}

/** Loads the names of the people who made the newest versions. */
export async function activityPeople(): Promise<string[]> {
  return z.array(z.string()).parse(await call('activity_people', {}));
}

/** Loads the deleted records that can be restored, newest first. */
export function deletedRecords(table: string | null, page: Page): Promise<HistoryEntry[]> {
  return entries('deleted_records', { of_table: table, ...limits(page) });
}

/** Loads a version. Throws if it is no longer stored. */
export async function readVersion(id: number): Promise<Version> {
  return versionSchema.parse(await call('revision', { id }));
}

/** Restores a deleted record of `table`. Returns a sentence about values that had to change; undefined if none did. */
export async function restoreDeleted(table: string, id: number): Promise<string | undefined> {
  const differences = await call('restore_deleted', { id }).catch((error: unknown) => {
    throw namedFieldError(error, table);
  });
  return differenceText(differencesSchema.parse(differences));
}

/** Permanently removes the values of a version, and of the record's other versions with the same text. */
export function forgetVersion(id: number): Promise<void> {
  return forget('forget', { id });
}

/** Permanently removes the values of all versions of a record but the current one. A deleted record has none. */
export function forgetVersions(table: string, id: string): Promise<void> {
  return forget('forget_all', { of_table: table, of_record: id });
}

async function forget(name: string, parameters: Record<string, unknown>): Promise<void> {
  const files = z.array(z.string()).parse(await call(name, parameters));
  await removeUnusedFiles(files).catch((error: unknown) => {
    throw new Error(`The text is deleted, but not the files of its images: ${messageOf(error)}`);
  });
}

/** Returns a sentence about the values that differ in a restored record; undefined if there are none. */
export function differenceText({
  slug,
  missing,
  publication_missed,
}: z.infer<typeof differencesSchema>): string | undefined {
  const texts = [
    ...(slug ? [historyTexts.slugUsed(slug.wanted, slug.used_by ?? '', slug.restored_as)] : []),
    ...missing.map((column) => historyTexts.referenceMissing(fieldLabel(column).toLowerCase())),
    ...(publication_missed ? [historyTexts.publicationMissed] : []),
  ];
  return texts.length > 0 ? texts.join(' ') : undefined;
}

async function entries(name: string, parameters: Record<string, unknown>): Promise<HistoryEntry[]> {
  return z.array(entrySchema).parse(await call(name, parameters));
}

const limits = ({ before, count }: Page) => ({ before, max_count: count });
