import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../../publishing/files/folders.ts';

/** The result of comparing two built sites. */
export interface Comparison {
  files: number;
  pages: number;
  /** One line per file that differs. */
  differences: string[];
}

/** Compares the live site with that of a backup, byte by byte except for the build time and content version. */
export async function compareSites(live: string, restored: string): Promise<Comparison> {
  const liveFiles = new Set(await filesBelow(live));
  const restoredFiles = new Set(await filesBelow(restored));
  const all = [...new Set([...liveFiles, ...restoredFiles])].sort();
  const differences: string[] = [];
  for (const file of all) {
    if (!liveFiles.has(file)) differences.push(`${file}: only in the site of the backup`);
    else if (!restoredFiles.has(file)) differences.push(`${file}: missing in the site of the backup`);
    else {
      const [before, after] = await Promise.all([
        readWithoutBuildTime(live, file),
        readWithoutBuildTime(restored, file),
      ]);
      const at = firstDifference(before, after);
      if (at !== null) differences.push(`${file}: differs at byte ${at}`);
    }
  }
  return { files: all.length, pages: all.filter((file) => file.endsWith('.html')).length, differences };
}

async function readWithoutBuildTime(folder: string, file: string): Promise<Buffer> {
  const content = await readFile(join(folder, file));
  if (file !== 'build.json') return content;
  const { builtAt, contentVersion, contentId, ...rest } = JSON.parse(content.toString());
  return Buffer.from(JSON.stringify(rest));
}

function firstDifference(one: Buffer, other: Buffer): number | null {
  if (one.equals(other)) return null;
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return at;
  return length;
}
