import type { TestStack } from './stack.ts';
import { until } from './until.ts';
import { writeRows } from './write-rows.ts';

/** Returns functions that read a stack's served site and write without the console. */
export function servedSite(stack: () => TestStack) {
  const write = (method: string, path: string, body?: unknown): Promise<number> =>
    writeRows({ url: stack().supabaseUrl, secretKey: stack().secretKey }, method, path, body);

  const page = async (path: string) => (await fetch(stack().siteUrl + path)).text();
  const live = async () =>
    JSON.parse(await page('/build.json')) as { contentVersion: number; builtAt: string };
  const builds = () => stack().sql('select * from private.builds order by id');

  const settled = () =>
    until(
      'everything is live',
      async () => {
        const [row] = await stack().sql('select version from private.current_content()');
        const open = (await builds()).filter(({ outcome }) =>
          ['queued', 'dispatched', 'building'].includes(String(outcome)),
        );
        return open.length === 0 && (await live()).contentVersion === Number(row?.['version']);
      },
      90_000,
    );

  return {
    /** Writes through PostgREST with the secret key; resolves with the status. */
    write,
    /** Returns the text of a page. */
    page,
    /** Returns the build information of the served site. */
    live,
    /** Returns the rows of all builds, oldest first. */
    builds,
    /** Waits until no build is queued or running and the newest content is served. */
    settled,
  };
}
