/** Sites of the same articles for Eleventy and Hugo, to measure their builds in the same run as ours. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An article as these generators read it: front matter and HTML, in one file. */
export interface PeerArticle {
  slug: string;
  title: string;
  content: string;
  publishedAt: string;
  category: string;
}

/** A generator: its command, and the files of its site besides the articles. */
interface Peer {
  name: string;
  version: string[];
  build: string[];
  articleFile: (slug: string) => string;
  /** Written before the front matter, which is JSON for both generators. */
  fence: string;
  files: Record<string, string>;
}

/** A minimal article page. It has no theme styles, which makes these generators look faster. */
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main>${body}</main></body></html>`;

const peers: readonly Peer[] = [
  {
    name: 'Eleventy',
    version: ['eleventy', '--version'],
    build: ['eleventy', '--quiet', '--input=.', '--output'],
    articleFile: (slug) => `articles/${slug}.html`,
    fence: '---json\n',
    files: {
      'articles/articles.json': JSON.stringify({ layout: 'article.njk', tags: 'articles' }),
      '_includes/article.njk': page(
        '{{ title }}',
        '<h1>{{ title }}</h1><p>{{ category }}</p>{{ content | safe }}',
      ),
      'list.njk': `---\npagination: { data: collections.articles, size: 12, reverse: true }\npermalink: "page/{{ pagination.pageNumber }}/index.html"\n---\n${page(
        'Articles',
        '{% for item in pagination.items %}<h2><a href="{{ item.url }}">{{ item.data.title }}</a></h2>{% endfor %}',
      )}`,
      'eleventy.config.cjs': 'module.exports = () => ({ htmlTemplateEngine: false });',
    },
  },
  {
    name: 'Hugo',
    version: ['hugo', 'version'],
    build: ['hugo', '--quiet', '--destination'],
    articleFile: (slug) => `content/articles/${slug}.html`,
    fence: '',
    files: {
      'config.json': JSON.stringify({
        baseURL: 'https://example.com/',
        paginate: 12,
        taxonomies: { category: 'categories' },
        disableKinds: ['RSS', 'sitemap'],
      }),
      'layouts/_default/single.html': page('{{ .Title }}', '<h1>{{ .Title }}</h1>{{ .Content }}'),
      'layouts/_default/list.html': page(
        '{{ .Title }}',
        '{{ range (.Paginate .RegularPagesRecursive).Pages }}<h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>{{ end }}',
      ),
    },
  },
];

/**
 * Builds the articles with each generator that is installed, in folders below `parent`. Returns the seconds of each run,
 * by generator.
 */
export function buildWithPeers(
  articles: readonly PeerArticle[],
  runs: number,
  parent: string,
): Map<string, number[]> {
  return new Map(
    peers.filter(isInstalled).map((peer) => {
      const folder = mkdtempSync(join(parent, 'peer-'));
      for (const [name, text] of Object.entries(peer.files)) write(join(folder, name), text);
      for (const article of articles)
        write(join(folder, peer.articleFile(article.slug)), fileOf(article, peer));
      const times = Array.from({ length: runs }, () =>
        timeOf(peer, folder, mkdtempSync(join(parent, 'peer-site-'))),
      );
      return [peer.name, times];
    }),
  );
}

function isInstalled({ version: [command = '', ...options] }: Peer): boolean {
  return spawnSync(command, options).status === 0;
}

/** Returns the seconds of a build into `folder`. */
function timeOf({ name, build: [command = '', ...options] }: Peer, cwd: string, folder: string): number {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(command, [...options, folder], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stdout}${stderr}`);
  return (performance.now() - began) / 1000;
}

function fileOf({ title, content, publishedAt, category }: PeerArticle, { fence }: Peer): string {
  const head = { title, date: publishedAt, category, categories: [category] };
  return `${fence}${JSON.stringify(head)}\n${fence && '---\n'}\n${content}\n`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
