import { createHash } from 'node:crypto';
import { z } from 'zod';
import { localPublishSettings } from '../publishing.ts';
import type { Part } from './manifest.ts';
import { MEDIA_SOURCE, type Snapshot } from './snapshot.ts';

const SETTINGS_SOURCE = 'private.publish_settings';

/** Returns the SHA-256 of a file in hexadecimal. */
export const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Yields the files with the rows of a snapshot, one JSON object per line, in the order of the archive. */
export async function* partsOf(snapshot: Snapshot): AsyncGenerator<Part & { content: Buffer }> {
  const numbers = new Map<string, number>();
  for await (const { source, rows } of snapshot.groups()) {
    if (source === MEDIA_SOURCE) continue;
    const number = (numbers.get(source) ?? 0) + 1;
    numbers.set(source, number);
    const lines = source === SETTINGS_SOURCE ? rows.map(settingsOfOperator) : rows;
    const content = Buffer.from(`${lines.join('\n')}\n`);
    const file = `tables/${source}.${String(number).padStart(4, '0')}.ndjson`;
    yield { file, source, rows: rows.length, sha256: digestOf(content), content };
  }
}

/** Removes the settings that `npm start` manages. In a hosted project, they would use up the build quota. */
function settingsOfOperator(row: string): string {
  const settings = z.record(z.string(), z.unknown()).parse(JSON.parse(row));
  return JSON.stringify(
    Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in localPublishSettings))),
  );
}
