/**
 * `node publishing/incremental/astro-compile.ts <folder>`: compiles the code into `<folder>/site` (scripts, styles, the
 * files of `public/`), `<folder>/server` (page modules) and `<folder>/pages.json` (other data required for rendering).
 * It is a separate program so that the compiler's memory is freed before rendering starts.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type AstroIntegration, build } from 'astro';
import { z } from 'zod';
import { filesBelow } from '../files/folders.ts';
import { compiledPages } from './astro-renderer.ts';

const root = resolve(import.meta.dirname, '../..');
/** The folder in which Astro stores page modules until its build has rendered them. */
const pageModules = '.prerender';

const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Pass the folder to compile into.');
// The parent process has exited, so the result is no longer needed.
process.on('disconnect', () => process.exit(1));

const buildApp = z.custom<{ getOptions: () => unknown }>(
  (app) => typeof app === 'object' && app !== null && 'getOptions' in app,
  'Astro no longer exposes its build options where publishing/incremental/astro-compile.ts expects them.',
);
const buildOptions = z.object({
  allPages: z.record(z.string(), z.object({ styles: z.array(z.unknown()) })),
  settings: z.object({ scripts: z.array(z.unknown()) }),
});

/**
 * Astro lets integrations replace its page loop (`setPrerenderer`). This one renders nothing: it saves the
 * prerenderer's input so that pages can be rendered repeatedly without recompiling.
 */
const keepPages: AstroIntegration = {
  name: 'keep-pages',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      setPrerenderer((standard) => ({
        ...standard,
        name: 'keep-pages',
        getStaticPaths: async () => {
          await keep(Reflect.get(standard, 'app'));
          return [];
        },
      }));
    },
  },
};

async function keep(app: unknown): Promise<void> {
  const { allPages, settings } = buildOptions.parse(buildApp.parse(app).getOptions());
  const modules = join(folder, 'site', pageModules);
  const entry = (await readdir(modules)).find((name) => /^prerender-entry\..*\.mjs$/.test(name));
  if (!entry) throw new Error(`Astro no longer puts its page modules in ${pageModules}.`);
  const pages = compiledPages.parse({
    entry,
    styles: Object.entries(allPages).map(([key, { styles }]) => [key, styles]),
    scripts: settings.scripts,
  });
  await cp(modules, join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  await shortenScopes();
}

/**
 * Shortens the attributes by which Astro limits a component's styles to its elements. A page has about 400 of them, of
 * 23 characters each. No browser script uses them.
 */
async function shortenScopes(): Promise<void> {
  const modules = (await filesBelow(join(folder, 'server'))).map((name) => `server/${name}`);
  const full = new Map<string, string>();
  for (const file of [...modules, 'pages.json']) {
    const text = await readFile(join(folder, file), 'utf8');
    const shortened = text.replaceAll(/data-astro-cid-([a-z0-9]{5})([a-z0-9]*)/g, (scope, short: string) => {
      if ((full.get(short) ?? scope) !== scope)
        throw new Error(`${scope} and ${full.get(short)} are too similar.`);
      full.set(short, scope);
      return `data-s-${short}`;
    });
    if (shortened !== text) await writeFile(join(folder, file), shortened);
  }
}

await mkdir(folder, { recursive: true });
await build({ root, outDir: join(folder, 'site'), logLevel: 'silent', integrations: [keepPages] });
process.exit(0);
