import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  assertSiteSize,
  type PreviousSite,
  previousSite,
  SmallSiteError,
} from '../../../../publishing/checks/small-site.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const nobody = async (): Promise<number | null> => null;
const judge = (pages: number, articles: number, previous: PreviousSite, approved = nobody) =>
  assertSiteSize({ pages, articles }, previous, approved);

describe('BT-5 blocks', () => {
  test.each([
    [
      'less than half of the pages',
      [60, 29, { pages: 590, articles: 529 }],
      /^500 of 529 articles would disappear from the site\. The new site would have 60 pages instead of 590/,
    ],
    [
      'no article left',
      [9, 0, { pages: 40, articles: 30 }],
      /^30 of 30 articles would disappear.*no published article/,
    ],
    ['no article at the first build', [9, 0, 'none'], /^There is no published article, so/],
    [
      'no article if the live site cannot be read',
      [9, 0, 'unknown'],
      /^There is no published article, and the live site could not be read/,
    ],
    [
      'pages of a build that did not count articles',
      [60, 29, { pages: 590, articles: null }],
      /^The new site would have/,
    ],
    [
      'the loss of pages that are not articles',
      [20, 29, { pages: 590, articles: 29 }],
      /^The new site would have/,
    ],
  ] as const)('%s', async (_, [pages, articles, previous], message) => {
    await expect(judge(pages, articles, previous)).rejects.toThrow(message);
    await expect(judge(pages, articles, previous)).rejects.toThrow(SmallSiteError);
  });

  test('a larger loss than approved', async () => {
    await expect(judge(59, 28, { pages: 590, articles: 529 }, async () => 29)).rejects.toThrow(/^501 of 529/);
  });
});

describe('does not block', () => {
  test.each([
    ['half of the pages', 295, 250, { pages: 590, articles: 529 }],
    ['a first build', 9, 1, 'none'],
    ['a build while the live site cannot be read', 9, 1, 'unknown'],
    ['a site that had no articles', 9, 0, { pages: 9, articles: 0 }],
    ['a small site', 9, 1, { pages: 19, articles: 11 }],
  ] as const)('%s', async (_, pages, articles, previous) => {
    await judge(pages, articles, previous, () => Promise.reject(new Error('This must not be called.')));
  });

  test('the approved loss', async () => {
    await judge(60, 29, { pages: 590, articles: 529 }, async () => 29);
    await judge(9, 0, 'none', async () => 0);
  });

  test('anything with ALLOW_SMALL_SITE=1', async () => {
    vi.stubEnv('ALLOW_SMALL_SITE', '1');
    await judge(9, 0, { pages: 590, articles: 529 });
  });
});

describe('the live site', () => {
  const failure = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
  const size = { pages: 590, articles: 529 };

  test.each<[string, PreviousSite, Response | Error]>([
    ['has the size of its build.json', size, Response.json({ ...size, builtAt: 'x' })],
    ['does not exist without a build.json', 'none', new Response('Not found', { status: 404 })],
    ['does not exist without a DNS entry', 'none', failure('ENOTFOUND')],
    ['does not exist without a server', 'none', failure('ECONNREFUSED')],
    ['is unknown after a timeout', 'unknown', new DOMException('timeout', 'TimeoutError')],
    ['is unknown if DNS does not respond', 'unknown', failure('EAI_AGAIN')],
    ['is unknown if its server fails', 'unknown', Response.json(size, { status: 503 })],
    ['is unknown if its build.json is invalid', 'unknown', new Response('<!doctype html>')],
    ['is unknown if its build.json has no size', 'unknown', Response.json({})],
  ])('%s', async (_, expected, response) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    if (response instanceof Response) fetched.mockResolvedValue(response);
    else fetched.mockRejectedValue(response);
    expect(await previousSite('https://site.example')).toEqual(expected);
  });

  test('does not exist for a site on this machine', async () => {
    expect(await previousSite('http://localhost:4321')).toBe('none');
  });
});
