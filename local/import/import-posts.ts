import anyAscii from 'any-ascii';
import { counted } from '../../src/rules/counted.ts';
import { isRedirectSource, redirectPath } from '../../src/rules/redirects.ts';
import { RESERVED_SLUGS, SLUG_MAX_LENGTH } from '../../src/rules/slug.ts';
import { transliteratedSlug } from '../../src/rules/transliterate.ts';
import { paths } from '../../src/site/paths.ts';
import type { Project } from '../project-client.ts';
import { imageCopier, problemOf } from './copy-images.ts';
import { hostOf, idOf } from './identity.ts';
import { Leftovers } from './leftovers.ts';
import { noHeaders } from './old-site.ts';
import { postHtml, shortcodeIn } from './post-html.ts';
import type { Post, Warn } from './posts.ts';
import { batchesOf, insertRows, type Row, readRows } from './rows.ts';

/**
 * Imports posts with their categories and images, and redirects their old URLs, and those of the feeds if they come from a
 * WordPress site. Returns the number of new articles. What an earlier run has imported stays unchanged, because the ids
 * are derived from the URLs.
 */
export async function importPosts(
  project: Project,
  posts: readonly Post[],
  warn: Warn,
  headersFor = noHeaders,
  wordPress: string | null = null,
): Promise<number> {
  const byId = new Map(posts.map((post) => [idOf(post.url), post]));
  const existing = new Map<string, string>();
  for (const ids of batchesOf([...byId.keys()]))
    for (const { id, slug } of await readRows(project, `articles?select=id,slug&id=in.(${ids.join()})`))
      existing.set(id, slug);
  const newSlug = slugMaker(existing.values());
  const articles = [...byId].map(([id, post]) => {
    const slug = existing.get(id) ?? newSlug(nameIn(post.url), post.title);
    return { id, post, slug, path: `/articles/${slug}` };
  });
  const added = articles.filter(({ id }) => !existing.has(id));
  console.log(`${counted(existing.size, 'post')} imported before, ${added.length} to import`);
  const categories = categoriesOf(posts, await readRows(project, 'categories?select=id,name,slug'));

  /** New paths by old path. */
  const moved = new Map<string, string>();
  for (const { category, category_url: url } of posts)
    if (category && url && hasOwnPath(url))
      moved.set(pathOf(url), `/articles/category/${categories.get(category)?.slug}`);
  for (const { post, path } of articles) if (hasOwnPath(post.url)) moved.set(pathOf(post.url), path);
  const byNumber = new Map(articles.map(({ post, path }) => [String(post.id), path]));
  const ownPaths = articles.filter(({ post }) => hasOwnPath(post.url));
  const byName = new Map(ownPaths.map(({ post, path }) => [nameIn(post.url), path]));
  byName.delete('');
  const folders = new Set(['index.php', 'archives', ...[...moved.keys()].flatMap((path) => path.split('/'))]);

  const copyImage = imageCopier(project, warn, headersFor);
  const leftovers = new Leftovers();
  /** Whether a path can be an earlier one of a post, from its folders. */
  const canBePost = ({ href, pathname }: URL) =>
    !NO_POST.test(pathname) &&
    pathOf(href)
      .split('/')
      .slice(0, -1)
      .every((folder) => /^\d*$/.test(folder) || folders.has(folder));
  const linkUrl = (post: Post, href: string): string | null => {
    const url = URL.parse(href, post.url);
    if (url === null || hostOf(url) !== hostOf(new URL(post.url))) return null;
    leftovers.addLink(url);
    const path =
      byNumber.get(url.searchParams.get('p') ?? '') ??
      moved.get(pathOf(url.href)) ??
      // Like WordPress after a change of the permalinks.
      (canBePost(url) ? byName.get(nameIn(url.href.replace(/\/amp\/?(?=$|[?#])/, ''))) : undefined);
    return path === undefined ? null : path + url.hash;
  };

  // All images first, because the site is built soon after the first article.
  const rows: object[] = [];
  for (const { id, slug, post } of added) {
    try {
      const content = await postHtml(post.html, post.url, {
        copyImage: (src) => copyImage(post, src),
        linkUrl: (href) => linkUrl(post, href),
      });
      const shortcode = shortcodeIn(content);
      if (shortcode !== null) warn(post.url, `The text contains ${shortcode}`);
      leftovers.addScripts(post);
      rows.push({
        id,
        title: post.title,
        slug,
        content,
        meta_description: post.description || null,
        author: post.author || null,
        published_at: post.published_at,
        category_id: categories.get(post.category ?? '')?.id ?? null,
        image_url: post.image ? (await copyImage(post, post.image)).url : null,
        image_alt_text: post.image_alt || null,
      });
      if (rows.length % 100 === 0) console.log(`Converted ${rows.length} posts`);
    } catch (error) {
      warn(post.url, `The post was not imported: ${problemOf(error)}`);
    }
  }
  leftovers.report(warn);
  const insert = (table: string, key: string, all: object[]) =>
    insertRows(project, table, key, all, warn, (id) => byId.get(id)?.url);
  await insert('categories', 'id', [...categories.values()]);
  const inserted = await insert('articles', 'id', rows);
  for (const { id, post } of added) if (!inserted.has(id)) moved.delete(pathOf(post.url));
  const feeds = wordPress === null ? [] : feedRedirects(wordPress, moved);
  const redirects = [...moved, ...feeds].filter(([from, to]) => from !== to);
  for (const [from] of redirects) if (!isRedirectSource(from)) warn(from, 'This path cannot be redirected');
  await insert(
    'redirects',
    'from_path',
    redirects
      .filter(([from]) => isRedirectSource(from))
      .map(([from_path, to_url]) => ({ from_path, to_url, note: 'Old site' })),
  );
  return inserted.size;
}

/** Returns the new paths of the feeds of a WordPress site and of its categories, so that feed readers keep finding them. */
function feedRedirects(site: string, moved: ReadonlyMap<string, string>): [from: string, to: string][] {
  const start = pathOf(site).replace(/\/$/, '');
  const ofCategories = [...moved].filter(([, to]) => to.startsWith(`${paths.articles}/category/`));
  return [
    [`${start}/feed`, paths.rss],
    [`${start}/feed/atom`, paths.atom],
    ...ofCategories.map(([from, to]): [string, string] => [`${from}/feed`, `${to}/rss.xml`]),
  ];
}

/** Paths of lists and files. */
const NO_POST = /\/(?:category|tag|author)\/|\.(?!html?$|php$)\w+$/;

/** Returns the categories of posts by name: existing ones with the same id, name or slug, otherwise new ones. */
function categoriesOf(posts: readonly Post[], existing: readonly Row[]): Map<string, Row> {
  const newSlug = slugMaker();
  const categories = new Map<string, Row>();
  for (const { category: name, category_url } of posts) {
    if (!name || categories.has(name)) continue;
    const made = { id: idOf(category_url ?? name), name, slug: newSlug(name) };
    const same = (column: keyof Row) => existing.find((row) => row[column] === made[column]);
    categories.set(name, same('id') ?? same('name') ?? same('slug') ?? made);
  }
  return categories;
}

const pathOf = (url: string) => redirectPath(URL.parse(url)?.pathname ?? url);
/** Without pretty permalinks, all posts have the path of the front page, and only their queries differ. */
const hasOwnPath = (url: string) => pathOf(url) !== '/' && !URL.parse(url)?.search;
/** Returns the last part of a URL's path, without the ending of a file. A number is not a name. */
const nameIn = (url: string) =>
  pathOf(url)
    .split('/')
    .at(-1)
    ?.replace(/\.\w{3,5}$/, '')
    .replace(/^\d+$/, '') ?? '';

/** Returns a function that makes a slug of the first of the names from which one can be made. No slug is returned twice. */
function slugMaker(existing: Iterable<string> = []): (...names: string[]) => string {
  const taken = new Set([...RESERVED_SLUGS, ...existing]);
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
