import { createHash } from 'node:crypto';
import anyAscii from 'any-ascii';
import { z } from 'zod';
import { messageOf } from '../../src/rules/error-message.ts';
import { parsedJson } from '../../src/rules/json.ts';
import { isRedirectSource, redirectPath } from '../../src/rules/redirects.ts';
import { RESERVED_SLUGS, SLUG_MAX_LENGTH } from '../../src/rules/slug.ts';
import { transliteratedSlug } from '../../src/rules/transliterate.ts';
import { type Project, request } from '../project-client.ts';
import { copyImage } from './copy-image.ts';
import { postHtml, shortcodeIn } from './post-html.ts';
import type { Post } from './posts.ts';

/**
 * Imports posts with their categories and images, and redirects their old URLs. What an earlier run has imported stays
 * unchanged, because the ids are derived from the URLs. Calls `warn` for everything that was not imported or needs a look.
 */
export async function importPosts(
  project: Project,
  posts: readonly Post[],
  warn: (place: string, problem: string) => void,
): Promise<void> {
  const newSlug = slugMaker();
  const articles = posts.map((post) => ({ post, slug: newSlug(nameIn(post.url), post.title) }));
  const newCategorySlug = slugMaker();
  const categories = new Map<string, { id: string; name: string; slug: string; url: string | null }>();
  for (const { category: name, category_url: url = null } of posts)
    if (name && !categories.has(name))
      categories.set(name, { id: idOf(url ?? name), name, slug: newCategorySlug(name), url });

  /** New paths by old path. */
  const moved = new Map<string, string>();
  for (const { slug, url } of categories.values())
    if (url) moved.set(pathOf(url), `/articles/category/${slug}`);
  for (const { post, slug } of articles) moved.set(pathOf(post.url), `/articles/${slug}`);
  const byNumber = new Map(articles.map(({ post, slug }) => [String(post.id), `/articles/${slug}`]));

  const images = new Map<string, Promise<string | null>>();
  const imageUrl = async (post: Post, src: string): Promise<string> => {
    const written = URL.parse(src, post.url)?.href;
    if (written === undefined) return src;
    // WordPress adds the size of a smaller version to its name.
    const url = written.replace(/-\d+x\d+(?=\.\w+$)/, '');
    const copied =
      images.get(url) ??
      copyImage(project, url, new Date(post.published_at), idOf(url)).catch((error) => {
        warn(post.url, `The image ${url} was not copied: ${messageOf(error)}`);
        return null;
      });
    images.set(url, copied);
    return (await copied) ?? written;
  };
  const linkUrl = (post: Post, href: string): string | null => {
    const url = URL.parse(href, post.url);
    if (url === null || hostOf(url) !== hostOf(new URL(post.url))) return null;
    const path = byNumber.get(url.searchParams.get('p') ?? '') ?? moved.get(pathOf(url.href));
    return path === undefined ? null : path + url.hash;
  };

  // All images first, because the site is built soon after the first article.
  const rows: object[] = [];
  for (const { post, slug } of articles) {
    const content = await postHtml(post.html, {
      imageUrl: (src) => imageUrl(post, src),
      linkUrl: (href) => linkUrl(post, href),
    });
    const shortcode = shortcodeIn(content);
    if (shortcode !== null) warn(post.url, `The text contains ${shortcode}`);
    rows.push({
      id: idOf(post.url),
      title: post.title,
      slug,
      content,
      meta_description: post.description || null,
      author: post.author || null,
      published_at: post.published_at,
      category_id: categories.get(post.category ?? '')?.id ?? null,
      image_url: post.image ? await imageUrl(post, post.image) : null,
      image_alt_text: post.image_alt || null,
    });
    if (rows.length % 100 === 0) console.log(`Converted ${rows.length} posts`);
  }
  const insert = (table: string, key: string, all: object[]) => insertRows(project, table, key, all, warn);
  await insert(
    'categories',
    'id',
    [...categories.values()].map(({ url, ...row }) => row),
  );
  await insert('articles', 'id', rows);
  const redirects = [...moved].filter(([from, to]) => from !== to);
  for (const [from] of redirects) if (!isRedirectSource(from)) warn(from, 'This path cannot be redirected');
  await insert(
    'redirects',
    'from_path',
    redirects
      .filter(([from]) => isRedirectSource(from))
      .map(([from_path, to_url]) => ({ from_path, to_url, note: 'Old site' })),
  );
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');
const pathOf = (url: string) => redirectPath(URL.parse(url)?.pathname ?? url);
/** Returns the last part of a URL's path, without the ending of a file. */
const nameIn = (url: string) =>
  pathOf(url)
    .split('/')
    .at(-1)
    ?.replace(/\.\w{3,5}$/, '') ?? '';

/** Returns an id that is always the same for a text, as a UUID of version 8. */
function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Returns a function that makes a slug of the first of the names from which one can be made. No slug is returned twice. */
function slugMaker(): (...names: string[]) => string {
  const taken = new Set(RESERVED_SLUGS);
  return (...names) => {
    const made =
      names.map((name) => transliteratedSlug(name, anyAscii)).find((slug) => slug !== '') ?? 'post';
    const start = made.slice(0, SLUG_MAX_LENGTH - 5).replace(/-$/, '');
    let slug = start;
    for (let number = 2; taken.has(slug); number += 1) slug = `${start}-${number}`;
    taken.add(slug);
    return slug;
  };
}

const BATCH = 100;
const rejection = z.object({ message: z.string(), details: z.string().nullish() });

/** Inserts rows. Existing ones with the same key stay unchanged. Reports the rows that the database rejects. */
async function insertRows(
  project: Project,
  table: string,
  key: string,
  rows: object[],
  warn: (place: string, problem: string) => void,
): Promise<void> {
  const insert = async (batch: object[]) => {
    const response = await request(project, `/rest/v1/${table}?on_conflict=${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'resolution=ignore-duplicates,return=minimal' },
      body: JSON.stringify(batch),
    });
    if (response.ok) return null;
    const text = String(response.body);
    const { data } = rejection.safeParse(parsedJson(text));
    return data ? [data.message, data.details ?? ''].join(' ').trim() : text;
  };
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    if ((await insert(batch)) === null) continue;
    for (const row of batch) {
      const problem = await insert([row]);
      const { slug, from_path } = row as { slug?: string; from_path?: string };
      if (problem !== null) warn(`${table}: ${slug ?? from_path}`, problem);
    }
  }
  console.log(`${table}: ${rows.length}`);
}
