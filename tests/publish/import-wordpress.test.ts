import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { importPosts } from '../../local/import/import-posts.ts';
import { splitCredentials } from '../../local/import/old-site.ts';
import { otherContent, readPosts } from '../../local/import/posts.ts';
import { projectOf } from '../support/backups.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { startHttpServer } from '../support/http-server.ts';
import { deletedAuthor, wordPressImage, wordPressPost, wordPressTerm } from '../support/word-press-post.ts';

const backend = await backendForFile('none');
const project = projectOf(backend);
const image = await sharp({ create: { width: 1280, height: 853, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

/** A site that only its editors can see, such as a staging site or one with a plugin that closes the API. */
const wordPress = await startHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', wordPress.url);
  const path = pathname === '/' ? searchParams.get('rest_route') : pathname.replace('/wp-json', '');
  if (request.headers.authorization !== `Basic ${btoa('ada:a b')}`)
    response.writeHead(401).end(
      JSON.stringify({
        code: 'rest_not_logged_in',
        message: 'You are not currently logged in.',
        data: { status: 401 },
      }),
    );
  else if (path === '/wp/v2/posts') response.end(JSON.stringify(posts));
  else if (path === '/wp/v2/types') response.end(JSON.stringify(types));
  else if (path && path in totals) response.setHeader('x-wp-total', totals[path] ?? 0).end('[]');
  else if (pathname.endsWith('.jpg') && !/-\d+x\d+/.test(pathname)) response.end(image);
  else response.writeHead(404).end();
});
afterAll(() => wordPress.stop());

const { url: site } = wordPress;
const uploads = `${site}/wp-content/uploads/2021/05`;
const totals: Record<string, number> = {
  '/wp/v2/pages': 2,
  '/wp/v2/reviews': 14,
  '/wp/v2/tags': 0,
  '/wp/v2/comments': 6,
};
const types = {
  post: { name: 'Posts', rest_base: 'posts', slug: 'post' },
  page: { name: 'Pages', rest_base: 'pages', slug: 'page' },
  attachment: { name: 'Media', rest_base: 'media', slug: 'attachment' },
  wp_block: { name: 'Patterns', rest_base: 'blocks', slug: 'wp_block' },
  review: { name: 'Reviews', rest_base: 'reviews', slug: 'review' },
};
const category = (id: number, name: string, slug: string) => wordPressTerm(site, id, 'category', name, slug);
const gallery = `<p><div id='gallery-2' class='gallery galleryid-48 gallery-columns-3 gallery-size-thumbnail'><figure class='gallery-item'>
	<div class='gallery-icon landscape'>
		<a href='${site}/gallery-1/'><img loading="lazy" decoding="async" width="150" height="150" src="${uploads}/gallery-1-150x150.jpg" class="attachment-thumbnail size-thumbnail" alt="One" aria-describedby="gallery-2-29" /></a>
	</div>
	<figcaption class='wp-caption-text gallery-caption' id='gallery-2-29'>
	First
	</figcaption></figure>
</div>
</p>
`;
const widgets = `<div class="tradingview-widget-container"><script type="text/javascript" src="https://s3.tradingview.com/x.js" async>{}</script></div>
<div class="wp-block-file"><a id="m" href="${uploads}/paper.pdf">Paper</a><a href="${uploads}/paper.pdf" class="wp-block-file__button wp-element-button" download aria-describedby="m">Download</a></div>
<p>[mc4wp_form id=&#8221;4&#8243;]</p>`;
const posts = [
  wordPressPost(site, 48, '/archives/48/', 'Doge &amp; co: 5 < 6 &#038; 7 > <em>2</em>', gallery, {
    author: [deletedAuthor],
    'wp:term': [[category(1, 'Uncategorized', 'uncategorized'), category(11, 'Whales', 'news/whales')], []],
    'wp:featuredmedia': [wordPressImage(site, 23, 'huge-scaled.jpg', 'A <dog>')],
  }),
  {
    ...wordPressPost(site, 49, '/archives/49/', 'Widgets', widgets),
    yoast_head_json: { description: 'By hand.' },
  },
];

async function run(source: string) {
  const warnings: string[] = [];
  const warn = (...warning: string[]) => warnings.push(warning.join(': ').replaceAll(site, ''));
  const { source: url, headersFor } = splitCredentials(source);
  await importPosts(project, await readPosts(url, warn, headersFor), warn, headersFor);
  return { warnings, notImported: await otherContent(url, headersFor) };
}

test('names the reason why WordPress does not return its posts', async () => {
  await expect(run(site)).rejects.toThrow('(status 401: You are not currently logged in.)');
});

test('imports a site with a password, and names what it does not import', async () => {
  expect(await run(site.replace('//', '//ada:a%20b@'))).toEqual({
    warnings: [
      '/archives/49/: The text contains [mc4wp_form id=”4″]',
      's3.tradingview.com: Scripts of this host were left out of 1 post, first of /archives/49/',
      '1 file: Texts link to files that were not copied: /wp-content/uploads/2021/05/paper.pdf',
    ],
    notImported: ['pages (2)', 'reviews (14)', 'comments (6)'],
  });
  const articles = await backend.sql(
    'select title, articles.slug, author, content, meta_description, image_alt_text, category.name as category from public.articles left join public.categories as category on category.id = category_id order by title',
  );
  expect(articles).toMatchObject([
    {
      title: 'Doge & co: 5 < 6 & 7 > 2',
      slug: 'doge-co-5-6-7-2',
      author: null,
      category: 'Whales',
      image_alt_text: 'A <dog>',
    },
    {
      title: 'Widgets',
      slug: 'widgets',
      author: 'Ada Lund',
      category: 'Uncategorized',
      meta_description: 'By hand.',
    },
  ]);
  const [content, widgets] = articles.map((row) => String(row['content']));
  expect(content).toMatch(
    /<div class="gallery-icon landscape">\s*<img src="[^"]*gallery-1\.jpg" alt="One" width="1280" height="853">\s*<\/div>/,
  );
  expect(widgets).not.toContain('Download');
});
