import { z } from 'zod';
import { historyTexts } from '../../rules/messages.ts';
import { call, time } from '../app/database-functions.ts';

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

/** A version of a record: who made it, when and how. `is_deleted`: the record does not exist now. */
export type HistoryEntry = z.infer<typeof entrySchema>;

const differencesSchema = z.object({
  slug: z.object({ wanted: z.string(), used_by: z.string().nullable(), restored_as: z.string() }).nullish(),
  category_missing: z.boolean(),
});
const values = z.record(z.string(), z.unknown());
const versionSchema = z.object({
  id: z.number(),
  table_name: z.string(),
  record_id: z.string(),
  at: time,
  by_name: z.string(),
  op: z.string(),
  body: z.string().nullable(),
  values: values.nullable(),
  restorable: differencesSchema.extend({ values }).nullable(),
});

/** One version with its values by column; null if they were removed. `body` is the column with the long text. */
export type Version = z.infer<typeof versionSchema>;

/** Which part of a list to read: entries older than `before`, `count` at most. */
interface Page {
  readonly before: number | null;
  readonly count: number;
}

/** The versions of a record, or of all records of the table if `id` is null. Newest first. */
export function readHistory(table: string, id: string | null, page: Page): Promise<HistoryEntry[]> {
  return entries('history', { of_table: table, of_record: id, ...limits(page) });
}

/** Who changed what. Newest first. */
export function readActivity(
  { person, table }: { person: string | null; table: string | null },
  page: Page,
): Promise<HistoryEntry[]> {
  return entries('activity', { person, of_table: table, ...limits(page) });
}

/** The people who made the newest versions. */
export async function activityPeople(): Promise<string[]> {
  return z.array(z.string()).parse(await call('activity_people', {}));
}

/** Records that were deleted and can be restored. Newest first. */
export function deletedRecords(table: string | null, page: Page): Promise<HistoryEntry[]> {
  return entries('deleted_records', { of_table: table, ...limits(page) });
}

/** One version. Throws if it is not kept any more. */
export async function readVersion(id: number): Promise<Version> {
  return versionSchema.parse(await call('revision', { id }));
}

/** Re-creates a deleted record. Returns what had to differ, as a sentence; undefined if nothing. */
export async function restoreDeleted(id: number): Promise<string | undefined> {
  return differenceText(differencesSchema.parse(await call('restore_deleted', { id })));
}

/** Removes the words of a version for good. */
export async function forgetVersion(id: number): Promise<void> {
  await call('forget', { id });
}

/** What differs in a restored record, as a sentence; undefined if nothing does. */
export function differenceText({
  slug,
  category_missing,
}: z.infer<typeof differencesSchema>): string | undefined {
  const texts = [
    ...(slug ? [historyTexts.slugUsed(slug.wanted, slug.used_by ?? '', slug.restored_as)] : []),
    ...(category_missing ? [historyTexts.categoryMissing] : []),
  ];
  return texts.length > 0 ? texts.join(' ') : undefined;
}

async function entries(name: string, parameters: Record<string, unknown>): Promise<HistoryEntry[]> {
  return z.array(entrySchema).parse(await call(name, parameters));
}

const limits = ({ before, count }: Page) => ({ before, max_count: count });
