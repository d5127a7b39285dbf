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

/** Compares two built sites byte by byte, except for the build time and the content version in build.json. */
export async function compareSites(one: string, other: string): Promise<Comparison> {
  const [ones, others] = [new Set(await filesBelow(one)), new Set(await filesBelow(other))];
  const all = [...new Set([...ones, ...others])].sort();
  const differences: string[] = [];
  for (const file of all) {
    if (!ones.has(file)) differences.push(`${file}: only in the site of the backup`);
    else if (!others.has(file)) differences.push(`${file}: missing in the site of the backup`);
    else {
      const [before, after] = await Promise.all([
        readWithoutBuildTime(one, file),
        readWithoutBuildTime(other, file),
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
