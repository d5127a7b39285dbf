import { randomFrom } from './random.ts';

/** A record of the model. */
interface Known {
  id: string;
  kind: 'articles' | 'categories';
  slug: string;
  state: 'visible' | 'hidden' | 'deleted';
  /** Number of pages of its list; 1 for an article. */
  pages: number;
}

const prefixes = { articles: '/articles/', categories: '/articles/category/' } as const;
const below = { articles: [''], categories: ['', '/rss.xml', '/atom.xml', '/feed.json'] } as const;

/**
 * Model of random edit sequences, independent of the database. It records which record last had each URL. Each sequence
 * has three articles, one category and only a few slugs, so that slugs collide. The category's list has one to four
 * pages.
 */
export class AddressModel {
  readonly #random: () => number;
  readonly #records: Known[][];
  /** The last visible record at each path. */
  readonly #owners = new Map<string, Known>();
  /** The highest number of pages that the list at each path has had. */
  readonly #longest = new Map<string, number>();

  constructor(sequences: number, seed: number) {
    this.#random = randomFrom(seed);
    this.#records = Array.from({ length: sequences }, (_, sequence) =>
      Array.from({ length: 4 }, (_, number) => ({
        id: `00000000-0000-4000-8000-${String(sequence * 10 + number).padStart(12, '0')}`,
        kind: number === 3 ? 'categories' : 'articles',
        slug: `s${sequence}-${number}`,
        state: 'visible',
        pages: number === 3 ? this.#randomLength() : 1,
      })),
    );
    this.#remember();
  }

  /** Returns SQL that inserts every record. */
  created(): string {
    return this.#records.flat().map(inserted).join(' ');
  }

  /** Returns SQL of one random edit per sequence. */
  nextRound(): string {
    const statements = this.#records.map((records, sequence) => this.#edit(records, sequence));
    this.#remember();
    return statements.join(' ');
  }

  /** Returns the paths of all pages that currently exist. */
  pages(): Set<string> {
    return new Set(
      this.#records.flat().flatMap((record) => (record.state === 'visible' ? urlsOf(record) : [])),
    );
  }

  /** Yields every URL that was ever a page, with the current path of its record, 410 if deleted or 404 if hidden. */
  *everDeployed(): Generator<[url: string, expected: string | 404 | 410]> {
    for (const [path, { kind, slug, state, pages }] of this.#owners) {
      const now = prefixes[kind] + slug;
      const statusOr = (to: string) => (state === 'visible' ? to : state === 'deleted' ? 410 : 404);
      for (const rest of below[kind]) yield [path + rest, statusOr(now + rest)];
      for (const rest of laterPages(this.#longest.get(path) ?? 1)) {
        const isThere = path === now && laterPages(pages).includes(rest);
        yield [path + rest, statusOr(isThere ? now + rest : now)];
      }
    }
  }

  #edit(records: Known[], sequence: number): string {
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(this.#random() * items.length)];
    const record = pick(records);
    if (!record) return '';
    const { id, kind, state } = record;
    const taken = new Set(
      records.filter((other) => other.kind === kind && other.state !== 'deleted').map(({ slug }) => slug),
    );
    const free = [0, 1, 2, 3, 4].map((n) => `s${sequence}-${n}`).filter((slug) => !taken.has(slug));
    const slug = pick(free) ?? record.slug;
    if (state === 'deleted') {
      Object.assign(record, { slug, state: 'visible' });
      return inserted(record);
    }
    const other = pick(
      records.filter((one) => one !== record && one.kind === kind && one.state !== 'deleted'),
    );
    const action = this.#random();
    if (action < 0.2 && other) {
      [record.slug, other.slug] = [other.slug, record.slug];
      return `update public.${kind} set slug = case id when '${id}' then '${record.slug}' else '${other.slug}' end where id in ('${id}', '${other.id}');`;
    }
    if (action < 0.4) {
      record.state = 'deleted';
      return `delete from public.${kind} where id = '${id}';`;
    }
    if (action < 0.6 && kind === 'articles') {
      record.state = state === 'visible' ? 'hidden' : 'visible';
      return `update public.articles set published_at = ${publishedAt(record)} where id = '${id}';`;
    }
    if (action < 0.6) {
      record.pages = this.#randomLength();
      return '';
    }
    if (action < 0.7) {
      const [from, to] = [pick(records), pick(records)].map((one) => prefixes[kind] + (one?.slug ?? slug));
      return from === to
        ? ''
        : `insert into public.redirects (from_path, to_url) values ('${from}', '${to}') on conflict do nothing;`;
    }
    record.slug = slug;
    return `update public.${kind} set slug = '${slug}' where id = '${id}';`;
  }

  #remember(): void {
    for (const record of this.#records.flat()) {
      if (record.state !== 'visible') continue;
      const path = prefixes[record.kind] + record.slug;
      this.#owners.set(path, record);
      this.#longest.set(path, Math.max(this.#longest.get(path) ?? 1, record.pages));
    }
  }

  #randomLength(): number {
    return 1 + Math.floor(this.#random() * 4);
  }
}

const laterPages = (pages: number) => Array.from({ length: pages - 1 }, (_, index) => `/page/${index + 2}`);
const urlsOf = ({ kind, slug, pages }: Known) =>
  [...below[kind], ...laterPages(pages)].map((rest) => prefixes[kind] + slug + rest);
const publishedAt = ({ state }: Known) => (state === 'visible' ? "'2026-01-01'" : 'null');

function inserted(record: Known): string {
  const { id, kind, slug } = record;
  return kind === 'articles'
    ? `insert into public.articles (id, title, slug, published_at) values ('${id}', 'T', '${slug}', ${publishedAt(record)});`
    : `insert into public.categories (id, name, slug) values ('${id}', 'C', '${slug}');`;
}
