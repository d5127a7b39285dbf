import { z } from 'zod';
import type { Manifest } from './manifest.ts';
import { contentOf, readArchive } from './read-archive.ts';
import type { Snapshot } from './snapshot.ts';

const ACCOUNTS = 'auth.users';
const account = z.object({ id: z.string(), email: z.string().nullish() });

/**
 * Returns how many accounts of a snapshot are not in an archive, neither by id nor by email address. A project can have
 * accounts of another program.
 */
export async function countLostAccounts(
  snapshot: Snapshot,
  file: string,
  passphrase: string | undefined,
  { parts }: Manifest,
): Promise<number> {
  if (!snapshot.rows[ACCOUNTS]) return 0;
  const names = new Set(parts.filter(({ source }) => source === ACCOUNTS).map((part) => part.file));
  const kept = new Set<string>();
  await readArchive(file, passphrase, async (entry) => {
    const content = await contentOf(entry);
    if (!names.has(entry.header.name)) return;
    for (const key of content.toString().split('\n').slice(0, -1).flatMap(keysOf)) kept.add(key);
  });
  let lost = 0;
  for await (const { source, rows } of snapshot.groups()) {
    if (source === ACCOUNTS) lost += rows.filter((row) => !keysOf(row).some((key) => kept.has(key))).length;
    // Accounts come before content.
    if (source > ACCOUNTS) break;
  }
  return lost;
}

function keysOf(row: string): string[] {
  const { id, email } = account.parse(JSON.parse(row));
  return email ? [id, email.toLowerCase()] : [id];
}
