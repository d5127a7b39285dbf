import { z } from 'zod';
import { OperatorError } from '../../src/operator-error.ts';
import { counted } from '../../src/rules/counted.ts';
import { parsedJson } from '../../src/rules/json.ts';
import { knownMigrations } from '../backend/migrations.ts';
import { MEGABYTE } from '../bytes.ts';

/** The name of the product in its archives. */
export const PRODUCT = 'memecoin-newsroom';
/** The archive format that this version writes. Newer versions use higher numbers. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** Names become paths in the storage folder, so they must not lead out of it. */
const mediaName = z
  .string()
  .max(1000)
  .refine(
    (name) => !/[\\\p{Cc}]/u.test(name) && name.split('/').every((part) => !['', '.', '..'].includes(part)),
    'is not a valid relative path',
  );

/** Whether an archive can contain a media file with this name. */
export const isMediaName = (name: string) => mediaName.safeParse(name).success;

const mediaFile = z.object({
  name: mediaName,
  sha256: digest,
  bytes: count,
  /** Media type, such as image/png. */
  type: z.string(),
  cacheControl: z.string(),
});
export type MediaFile = z.infer<typeof mediaFile>;

const part = z.object({ file: z.string(), source: z.string(), rows: count, sha256: digest });
export type Part = z.infer<typeof part>;

/** The fields of every archive, regardless of its version. */
const identity = z.object({
  product: z.string(),
  format: z.number(),
  /** Empty if the project does not report them; the archive then counts as one of the oldest version. */
  migrations: z.array(z.string()),
});

const schema = identity.extend({
  createdAt: z.iso.datetime(),
  contentVersion: count,
  /** The prefix of media URLs in the content. */
  mediaUrl: z.url(),
  /** The number of rows by table. */
  rows: z.record(z.string(), count),
  parts: z.array(part),
  media: z.array(mediaFile),
});
/** The table of contents of an archive, which is its last entry. */
export type Manifest = z.infer<typeof schema>;

/** A reason to reject an archive, as the end of the sentence "The archive … ". */
export class ManifestError extends Error {}

/** Parses a manifest. Throws a ManifestError if this version cannot restore it. */
export function readManifest(text: string): Manifest {
  const value = parsedJson(text);
  if (value === undefined) throw new ManifestError(`is damaged: ${MANIFEST} is not JSON`);
  const { data: named } = identity.safeParse(value);
  if (!named)
    throw new ManifestError(`is damaged: ${MANIFEST} lacks a valid product, format or list of migrations`);
  if (named.product !== PRODUCT) throw new ManifestError(`belongs to another product (${named.product})`);
  const newest = newestOf(named.migrations);
  if (named.format > FORMAT || newest > newestOf(knownMigrations())) {
    throw new ManifestError(
      `was written by a newer version of this product (database version ${newest}). Update this checkout, then restore the archive`,
    );
  }
  const { data, error } = schema.safeParse(value);
  if (!data) throw new ManifestError(`is damaged: ${problemOf(error)}`);
  return data;
}

/** Throws an OperatorError if this version could not restore an archive with this manifest. */
export function rejectInvalid(manifest: Manifest): void {
  const { error } = schema.safeParse(manifest);
  if (!error) return;
  const name = manifest.media[Number(error.issues[0]?.path[1])]?.name;
  throw new OperatorError(
    `No archive was written, because it could not be restored: ${problemOf(error)}${name === undefined ? '' : ` (${name})`}.`,
  );
}

function problemOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')} in ${MANIFEST} ${issue?.message}`;
}

/** Returns the newest of some migrations, or '' if there are none. */
export const newestOf = (migrations: readonly string[]) => migrations.toSorted().at(-1) ?? '';

/** Summarises an archive: "68 rows of content, 1 account, 12 media files (3.4 MB)". */
export function summaryOf({ rows, media }: Manifest): string {
  const content = Object.entries(rows)
    .filter(([source]) => source.startsWith('public.'))
    .reduce((sum, [, count]) => sum + count, 0);
  const bytes = media.reduce((sum, file) => sum + file.bytes, 0);
  return [
    counted(content, 'row of content', 'rows of content'),
    counted(rows['auth.users'] ?? 0, 'account'),
    `${counted(media.length, 'media file')} (${(bytes / MEGABYTE).toFixed(1)} MB)`,
  ].join(', ');
}
