import { dataProvider } from '../app/providers/data-provider.ts';
import { primaryKeys } from '../app/providers/resources.ts';

/** A record that was edited or added, and where it is edited. */
export interface Edit {
  readonly path: string;
  readonly kind: string;
  readonly name: string;
  readonly at: string;
  readonly isNew: boolean;
}

export interface Statistics {
  readonly articles: number;
  readonly categories: number;
  readonly edits: readonly Edit[];
}

/** How many of the last edits are shown. */
const EDITS = 10;

interface Source {
  readonly resource: string;
  readonly kind: string;
  /** The column that names a record, or the name of the only one. */
  readonly name: { readonly column: string } | { readonly text: string };
  readonly path: (id: string) => string;
}

const recordsOf = (resource: string, kind: string, column: string): Source => ({
  resource,
  kind,
  name: { column },
  path: (id) => `/${resource}/edit/${id}`,
});
const sources: readonly Source[] = [
  recordsOf('articles', 'Article', 'title'),
  recordsOf('categories', 'Category', 'name'),
  recordsOf('trending-coins', 'Coin', 'name'),
  recordsOf('promo-banners', 'Banner', 'title'),
  recordsOf('advertisements', 'Advertisement', 'name'),
  { resource: 'page_content', kind: 'Page', name: { column: 'title' }, path: () => '/edit-page/alpha-club' },
  {
    resource: 'contact_page_content',
    kind: 'Page',
    name: { column: 'title' },
    path: () => '/edit-page/contact',
  },
  { resource: 'site_settings', kind: 'Settings', name: { text: 'Site settings' }, path: () => '/settings' },
];

/** Counts and the last edits over all tables; throws when one of them cannot be read. */
export async function readStatistics(): Promise<Statistics> {
  const answers = await Promise.all(sources.map(readSource));
  const edits = answers.flatMap(({ edits }) => edits).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const totalOf = (resource: string) => answers.find((answer) => answer.resource === resource)?.total ?? 0;
  return { articles: totalOf('articles'), categories: totalOf('categories'), edits: edits.slice(0, EDITS) };
}

async function readSource({ resource, kind, name, path }: Source) {
  const key = primaryKeys.get(resource) ?? 'id';
  const { data, total } = await dataProvider.getList(resource, {
    pagination: { page: 1, perPage: 'text' in name ? 1 : EDITS },
    sort: { field: 'updated_at', order: 'DESC' },
    filter: {},
    meta: { columns: [key, 'created_at', 'updated_at', ...('column' in name ? [name.column] : [])] },
  });
  const edits = data.map(
    (row): Edit => ({
      path: path(String(row.id)),
      kind,
      name: 'text' in name ? name.text : String(row[name.column]),
      at: String(row['updated_at']),
      isNew: row['updated_at'] === row['created_at'],
    }),
  );
  return { resource, total: total ?? 0, edits };
}
