import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Renderer } from './compile.ts';
import { inspectPage, isText, type PageFindings, refuseSecrets } from './inspect-file.ts';
import type { Question, Questions } from './questions.ts';

/** What is remembered of a rendered file. */
export interface RenderedFile {
  digest: string;
  /** Null for what is not a page: feeds, stylesheets, pictures. */
  findings: PageFindings | null;
  /** What it asked of the content: as long as the answers are the same, it is. */
  asked: readonly Question[];
}

interface RenderOptions {
  renderer: Renderer;
  questions: Questions;
  /** Where files are written; those that are the same as before are not. */
  folder: string;
  secrets: string[];
  before?: {
    files: ReadonlyMap<string, RenderedFile>;
    /** Whether a question has the answer that it had then. */
    isSame: (question: Question) => boolean;
  };
}

/** The whole site's files by their names in the order of its paths, and what was done for them. */
export interface Rendering {
  files: Map<string, RenderedFile>;
  /** How many were rendered: those whose questions have other answers now. */
  rendered: number;
  /** Those that came out different and stand in the folder. */
  written: string[];
}

/** Writes under way at once: enough to keep the disk busy, few enough to hold little in memory. */
const parallelWrites = 48;

/** Renders the site's paths into `folder`, all of them or those that changed. */
export async function renderPages(options: RenderOptions): Promise<Rendering> {
  const { renderer, questions, folder, secrets, before } = options;
  const rendering: Rendering = { files: new Map(), rendered: 0, written: [] };
  const { files, written } = rendering;
  const writes = new Set<Promise<void>>();
  const made = new Set<string>();
  const folderOf = async (file: string) => {
    const parent = dirname(join(folder, file));
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
  };
  for (const path of await renderer.paths()) {
    const file = renderer.fileOf(path);
    if (files.has(file) || file === 'build.json') continue;
    const known = before?.files.get(file);
    if (before && known?.asked.every(before.isSame)) {
      files.set(file, known);
      continue;
    }
    const { made: body, asked } = await questions.during(() => renderer.render(path));
    if (body === null) continue;
    rendering.rendered += 1;
    const digest = createHash('sha1').update(body).digest('base64');
    if (known?.digest === digest) {
      files.set(file, { ...known, asked });
      continue;
    }
    files.set(file, { digest, asked, findings: inspectBody(file, body, secrets) });
    written.push(file);
    await folderOf(file);
    track(writes, writeFile(join(folder, file), body));
    if (writes.size >= parallelWrites) await Promise.race(writes);
  }
  await Promise.all(writes);
  return rendering;
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
