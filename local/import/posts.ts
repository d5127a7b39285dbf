import { readFile } from 'node:fs/promises';
import { decodeHTML } from 'entities';
import { z } from 'zod';
import { OperatorError } from '../../src/operator-error.ts';
import { parsedJson } from '../../src/rules/json.ts';

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
  category: optional,
  category_url: optional,
  image: optional,
  image_alt: optional,
});

/** A published post of an old site. */
export type Post = z.infer<typeof schema>;

/** Reads the posts of the WordPress site at a URL, or of a JSON file. Throws an OperatorError if it cannot. */
export async function readPosts(source: string): Promise<Post[]> {
  const posts = /^https?:\/\//.test(source) ? await wordPressPosts(source) : await postsIn(source);
  return posts.map((post, index) => {
    const { data, error } = schema.safeParse(post);
    const name = (post as { url?: unknown } | null)?.url ?? `number ${index + 1}`;
    if (error) throw new OperatorError(`The post ${name} is not valid: ${z.prettifyError(error)}`);
    return data;
  });
}

async function postsIn(file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read. Give the URL of a WordPress site, or a JSON file.`);
  });
  const posts = parsedJson(text);
  if (!Array.isArray(posts)) throw new OperatorError(`${file} does not contain a JSON array of posts.`);
  return posts;
}

const rendered = z.object({ rendered: z.string() });
const wordPressSchema = z.array(
  z.object({
    id: z.number(),
    link: z.string(),
    date_gmt: z.string(),
    title: rendered,
    content: rendered,
    _embedded: z.object({
      author: z.array(z.object({ name: optional })).optional(),
      'wp:term': z
        .array(z.array(z.object({ name: z.string(), link: z.string(), taxonomy: z.string() })))
        .optional(),
      'wp:featuredmedia': z.array(z.object({ source_url: optional, alt_text: optional })).optional(),
    }),
  }),
);

/** Reads the published posts through WordPress's API, in which shortcodes and embeds have become HTML. */
async function wordPressPosts(site: string): Promise<Post[]> {
  const posts: Post[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = `per_page=100&page=${page}&order=asc&_embed=author,wp:term,wp:featuredmedia`;
    const url = `${site.replace(/\/+$/, '')}/wp-json/wp/v2/posts?${query}`;
    const response = await fetch(url).catch((error: Error) => error);
    const text = response instanceof Error ? '' : await response.text();
    const { data } = wordPressSchema.safeParse(parsedJson(text));
    if (response instanceof Error || !response.ok || !data) {
      const reason = response instanceof Error ? response.message : `status ${response.status}`;
      throw new OperatorError(`Could not read WordPress posts from ${url} (${reason}).`);
    }
    pages = Number(response.headers.get('x-wp-totalpages') ?? 1);
    posts.push(...data.map(postOf));
    console.log(`Read ${posts.length} posts`);
  }
  return posts;
}

function postOf({
  id,
  link,
  date_gmt,
  title,
  content,
  _embedded,
}: z.infer<typeof wordPressSchema>[number]): Post {
  const category = _embedded['wp:term']?.flat().find(({ taxonomy }) => taxonomy === 'category');
  const cover = _embedded['wp:featuredmedia']?.[0];
  return {
    id,
    url: link,
    title: textOf(title.rendered),
    html: content.rendered,
    published_at: `${date_gmt}Z`,
    author: textOf(_embedded.author?.[0]?.name ?? ''),
    category: category && textOf(category.name),
    category_url: category?.link,
    image: cover?.source_url,
    image_alt: cover?.alt_text,
  };
}

const textOf = (html: string) => decodeHTML(html.replace(/<[^>]*>/g, '')).trim();
