import type { TestStack } from './stack.ts';
import { until } from './until.ts';

/** What visitors of a stack see, and writes past the console. */
export function servedSite(stack: () => TestStack) {
  const write = async (method: string, path: string, body?: unknown): Promise<number> => {
    const answer = await fetch(`${stack().supabaseUrl}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: stack().secretKey,
        Authorization: `Bearer ${stack().secretKey}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.status;
  };

  const page = async (path: string) => (await fetch(stack().siteUrl + path)).text();
  const live = async () =>
    JSON.parse(await page('/build.json')) as { contentVersion: number; builtAt: string };
  const builds = () => stack().sql('select * from private.builds order by id');

  const settled = () =>
    until('everything is live', async () => {
      const [row] = await stack().sql('select version from private.current_content()');
      const open = (await builds()).filter(({ outcome }) =>
        ['queued', 'dispatched', 'building'].includes(String(outcome)),
      );
      return open.length === 0 && (await live()).contentVersion === Number(row?.['version']);
    });

  return {
    /** Writes through PostgREST with the secret key; resolves with the status. */
    write,
    /** The text of a page. */
    page,
    /** The build that is served. */
    live,
    /** The rows of all builds, oldest first. */
    builds,
    /** Waits until no build is wanted or under way, and the newest content is served. */
    settled,
  };
}
