import { readFile } from 'node:fs/promises';
import { decodeHTML } from 'entities';
import { z } from 'zod';
import { retryingFetch } from '../../src/entities/database/retrying-fetch.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { parsedJson } from '../../src/rules/json.ts';
import { type HeadersFor, noHeaders } from './old-site.ts';

const optional = z.string().nullish();

const schema = z.object({
  /** Its URL at the old site. */
  url: z.url(),
  title: z.string(),
  html: z.string(),
  published_at: z.iso.datetime({ offset: true }),
  /** Its number in WordPress, to which links such as `/?p=123` lead. */
  id: z.number().nullish(),
  author: optional,
  description: optional,
  category: z.string().max(100).nullish(),
  category_url: optional,
  image: optional,
  image_alt: optional,
});

/** A published post of an old site. */
export type Post = z.infer<typeof schema>;

/** Reports what was not imported or needs a look. */
export type Warn = (place: string, problem: string) => void;

/** Whether a source is a URL, not a file. */
export const isSite = (source: string): boolean => /^https?:\/\//i.test(source);

/** Reads the posts of the WordPress site at a URL, or of a JSON file. Throws an OperatorError if it cannot. */
export async function readPosts(source: string, warn: Warn, headersFor = noHeaders): Promise<Post[]> {
  return isSite(source)
    ? wordPressPosts(source, warn, headersFor)
    : validPosts(schema, await postsIn(source), warn);
}

function validPosts(validator: z.ZodType<Post>, posts: readonly unknown[], warn: Warn): Post[] {
  return posts.flatMap((post, index) => {
    const { data, error } = validator.safeParse(post);
    if (data) return data;
    const { url, link, id } = (post ?? {}) as Record<string, unknown>;
    const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    warn(String(url || link || `Post ${id ?? index + 1}`), `The post was not imported: ${problems}`);
    return [];
  });
}

async function postsIn(file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new OperatorError(
      `${file} cannot be read (${messageOf(error)}). Give the URL of a WordPress site, or a JSON file.`,
    );
  });
  const posts = parsedJson(text.replace(/^\uFEFF/, ''));
  if (!Array.isArray(posts)) throw new OperatorError(`${file} does not contain a JSON array of posts.`);
  return posts;
}

const rendered = z.object({ rendered: z.string() });
const term = z.object({
  id: z.number().optional(),
  name: z.string(),
  link: z.string(),
  taxonomy: z.string(),
});
/** "Uncategorized". Posts can have it besides another category. */
const DEFAULT_CATEGORY = 1;
const seo = z.object({ description: optional }).optional().catch(undefined);
const wordPressSchema = z
  .object({
    id: z.number(),
    link: z.string(),
    date_gmt: z.string(),
    title: rendered,
    content: rendered.extend({ protected: z.literal(false, 'The post has a password').optional() }),
    // Of Yoast SEO and All in One SEO.
    yoast_head_json: seo,
    aioseo_head_json: seo,
    // Their parts can be errors, or odd because of plugins.
    _embedded: z
      .object({
        author: z
          .array(z.object({ name: optional }))
          .optional()
          .catch(undefined),
        'wp:term': z.array(z.array(term).catch([])).optional().catch(undefined),
        'wp:featuredmedia': z
          .array(z.object({ source_url: optional, alt_text: optional.catch(undefined) }))
          .optional()
          .catch(undefined),
      })
      .catch({}),
  })
  .transform(({ id, link, date_gmt, title, content, _embedded, ...seo }): z.input<typeof schema> => {
    const categories = _embedded['wp:term']?.flat().filter(({ taxonomy }) => taxonomy === 'category') ?? [];
    const category = categories.find(({ id }) => id !== DEFAULT_CATEGORY) ?? categories[0];
    const cover = _embedded['wp:featuredmedia']?.[0];
    return {
      id,
      url: link,
      title: textOf(title.rendered),
      html: content.rendered,
      published_at: `${date_gmt}Z`,
      description: seo.yoast_head_json?.description || seo.aioseo_head_json?.description,
      author: textOf(_embedded.author?.[0]?.name ?? ''),
      category: category && textOf(category.name),
      category_url: category?.link,
      image: cover?.source_url,
      image_alt: cover?.alt_text,
    };
  })
  .pipe(schema);

const PER_PAGE = 100;
/** After so many posts in a row that cannot be read, the site is down. */
const MAX_BROKEN = 3;
/** WordPress has its API at the second URL if its permalinks are plain. */
const API = '/wp-json/wp/v2/posts?';
const PLAIN_API = '/?rest_route=/wp/v2/posts&';
const load = retryingFetch({ timeoutMs: 120_000, retries: 2 });

/**
 * Reads the published posts through WordPress's API, in which shortcodes and embeds have become HTML. If WordPress fails
 * to create a page of the list, reads it in smaller pages, and leaves out a post that fails by itself.
 */
async function wordPressPosts(site: string, warn: Warn, headersFor: HeadersFor): Promise<Post[]> {
  const posts: unknown[] = [];
  let api = API;
  let total = 0;
  let size = PER_PAGE;
  let broken = 0;
  let inARow = 0;
  for (let start = 0, end = 1; start < end; ) {
    const urlOf = (path: string) =>
      `${site.replace(/\/+$/, '')}${path}per_page=${size}&page=${start / size + 1}&orderby=id&order=asc&_embed=author,wp:term,wp:featuredmedia`;
    let page = await readPage(urlOf(api), headersFor);
    if (start === 0 && size === PER_PAGE && !page.posts) {
      const plain = await readPage(urlOf(PLAIN_API), headersFor);
      if (plain.posts) api = PLAIN_API;
      page = plain.posts ? plain : { ...plain, reason: reasonsOf(page, plain), isBroken: page.isBroken };
    }
    if (page.posts) {
      const { headers } = page;
      if (headers.get('x-wp-totalpages') === null && page.posts.length === PER_PAGE)
        throw new OperatorError(
          `The response of ${urlOf(api)} does not have the header x-wp-totalpages, so the number of posts is unknown. Check which proxy or plugin removes it.`,
        );
      posts.push(...page.posts);
      total = Number(headers.get('x-wp-total') ?? posts.length);
      end = Number(headers.get('x-wp-totalpages') ?? 1) * size;
      // Smaller pages after the last post do not exist.
      if (headers.has('x-wp-total')) end = Math.min(end, total);
      start += size;
      inARow = 0;
      if (size === 1 && start % 10 === 0) size = 10;
      console.log(`Read ${posts.length} posts`);
    } else if (page.isBroken && size > 1) {
      size /= 10;
    } else if (page.isBroken && inARow < MAX_BROKEN) {
      warn(urlOf(api), `The post was not imported: ${page.reason}`);
      broken += 1;
      inARow += 1;
      start += 1;
      if (posts.length === 0) end = start + 1;
    } else {
      throw new OperatorError(
        `Could not read WordPress posts from ${urlOf(api)} (${page.reason}). See "If posts cannot be read" in docs/importing.md.`,
      );
    }
  }
  const ids = new Set(posts.map((post) => (post as { id?: unknown } | null)?.id));
  if (ids.size + broken !== total)
    warn(site, `${ids.size} different posts were read, but the site has ${total}. Run the import again.`);
  return validPosts(wordPressSchema, posts, warn);
}

/** `isBroken`: the site has failed to create this page. */
type Failure = { posts: null; reason: string; isBroken: boolean };
type Page = { posts: unknown[]; headers: Headers } | Failure;

const reasonsOf = (...failures: Failure[]) =>
  [...new Set(failures.map(({ reason }) => reason))].join(', without permalinks: ');

/** Returns the posts at a URL of the API, or why there are none. */
async function readPage(url: string, headersFor: HeadersFor): Promise<Page> {
  const response = await load(url, { headers: headersFor(url) }).catch((error: Error) => error);
  if (response instanceof Error) return { posts: null, reason: response.message, isBroken: false };
  const body = parsedJson(await response.text());
  if (response.ok && Array.isArray(body)) return { posts: body, headers: response.headers };
  const { data: problem } = z.object({ message: z.string() }).safeParse(body);
  const message = problem ? `: ${problem.message}` : response.ok ? ', but not JSON' : '';
  return {
    posts: null,
    reason: `status ${response.status}${message}`,
    isBroken: response.status >= 500,
  };
}

const typesSchema = z.record(z.string(), z.object({ name: z.string(), rest_base: z.string() }));

/** Returns how much else of a WordPress site visitors can see, such as `pages (2)`. */
export async function otherContent(site: string, headersFor: HeadersFor): Promise<string[]> {
  const api = async (path: string) => {
    const url = `${site.replace(/\/+$/, '')}/?rest_route=/wp/v2/${path}`;
    return load(url, { headers: headersFor(url) }).catch(() => null);
  };
  const { data: types = {} } = typesSchema.safeParse(parsedJson((await (await api('types'))?.text()) ?? ''));
  const lists = Object.entries(types)
    .filter(([type]) => !/^(?:post|attachment|nav_menu_item|wp_.*)$/.test(type))
    .map(([, { name, rest_base }]) => [name.toLowerCase(), rest_base] as const);
  const counts: string[] = [];
  for (const [name, path] of [...lists, ['tags', 'tags'], ['comments', 'comments']] as const) {
    const total = Number((await api(`${path}&per_page=1`))?.headers.get('x-wp-total'));
    if (total > 0) counts.push(`${name} (${total})`);
  }
  return counts;
}

const textOf = (html: string) => decodeHTML(html.replace(/<\/?[a-z][^>]*>/gi, '')).trim();
