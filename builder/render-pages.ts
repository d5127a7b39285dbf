import { createHash } from 'node:crypto';
import { link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Renderer } from './compile.ts';
import { inspectPage, isText, type PageFindings, refuseSecrets } from './inspect-file.ts';

/** What is remembered of a rendered file. */
export interface RenderedFile {
  digest: string;
  /** Null for what is not a page: feeds, stylesheets, pictures. */
  findings: PageFindings | null;
}

interface RenderOptions {
  renderer: Renderer;
  folder: string;
  secrets: string[];
  /** The files of the site before and where they are: what comes out the same is linked from there, not written again. */
  before?: { folder: string; files: ReadonlyMap<string, RenderedFile> };
}

/** Writes under way at once: enough to keep the disk busy, few enough to hold little in memory. */
const parallelWrites = 48;

/** Renders every path of the site into `folder`. Answers the files by their names, in the order of rendering. */
export async function renderPages({
  renderer,
  folder,
  secrets,
  before,
}: RenderOptions): Promise<Map<string, RenderedFile>> {
  const files = new Map<string, RenderedFile>();
  const writes = new Set<Promise<void>>();
  const made = new Set<string>();
  const folderOf = async (file: string) => {
    const parent = dirname(join(folder, file));
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
  };
  for (const path of await renderer.paths()) {
    const file = renderer.fileOf(path);
    if (files.has(file)) continue;
    const body = await renderer.render(path);
    if (body === null) continue;
    const digest = createHash('sha1').update(body).digest('base64');
    const known = before?.files.get(file);
    await folderOf(file);
    if (before && known?.digest === digest) {
      files.set(file, known);
      track(writes, link(join(before.folder, file), join(folder, file)));
    } else {
      files.set(file, { digest, findings: inspectBody(file, body, secrets) });
      track(writes, writeFile(join(folder, file), body));
    }
    if (writes.size >= parallelWrites) await Promise.race(writes);
  }
  await Promise.all(writes);
  return files;
}

function inspectBody(file: string, body: Buffer, secrets: string[]): PageFindings | null {
  if (!isText(file)) return null;
  const text = body.toString('utf8');
  refuseSecrets(file, text, secrets);
  return file.endsWith('.html') ? inspectPage(text) : null;
}

/** A write that fails is thrown by the race or the final wait, whichever comes first. */
function track(writes: Set<Promise<void>>, write: Promise<void>): void {
  writes.add(write);
  write.then(
    () => writes.delete(write),
    () => {},
  );
}
