import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ contentVersion: z.number().int() });

/** What `/build.json` says: the content version that was read before the content was, when, and how many pages there are. */
export interface BuildInfo {
  contentVersion: number;
  builtAt: string;
  pages: number;
}

/** Completes `build.json` in the built site: its page knew the content version, the build knows the rest. */
export async function writeBuildInfo(folder: string, builtAt: string, pages: number): Promise<BuildInfo> {
  const file = join(folder, 'build.json');
  const { contentVersion } = schema.parse(JSON.parse(await readFile(file, 'utf8')));
  const info = { contentVersion, builtAt, pages };
  await writeFile(file, JSON.stringify(info));
  return info;
}
