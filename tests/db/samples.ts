type Values = Record<string, unknown>;

/** Rows that tell permissions apart: `seen` may be read by visitors, `hidden` may not, `added` is for a try to insert. */
export interface Sample {
  key: 'id' | 'setting_key' | 'page_key';
  seen: Values;
  hidden?: Values;
  added: Values;
  change: Values;
  /** What a visitor names in `select`; `*` unless a column is kept from them. */
  visitorColumns?: string;
}

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const past = '2026-01-01T00:00:00Z';
const image = {
  ad_type: 'image',
  placement_key: 'article_top_banner',
  content: '/a.webp',
  target_url: 'https://example.com/',
};

export const samples: Record<string, Sample> = {
  articles: {
    key: 'id',
    seen: { id: id(1), title: 'Published', slug: 'published', published_at: past },
    hidden: { id: id(2), title: 'Draft', slug: 'draft' },
    added: { id: id(3), title: 'Added', slug: 'added' },
    change: { title: 'Changed' },
  },
  categories: {
    key: 'id',
    seen: { id: id(1), name: 'Seen', slug: 'seen' },
    added: { id: id(3), name: 'Added', slug: 'added' },
    change: { name: 'Changed' },
  },
  trending_memecoins: {
    key: 'id',
    seen: { id: id(1), name: 'Doge', symbol: 'DOGE' },
    added: { id: id(3), name: 'Pepe', symbol: 'PEPE' },
    change: { rank: 7 },
  },
  promo_banners: {
    key: 'id',
    seen: { id: id(1), title: 'Active' },
    hidden: { id: id(2), title: 'Inactive', is_active: false },
    added: { id: id(3), title: 'Added' },
    change: { sort_order: 7 },
  },
  advertisements: {
    key: 'id',
    seen: { id: id(1), name: 'Internal', ...image },
    hidden: { id: id(2), name: 'Internal', is_active: false, ...image },
    added: { id: id(3), name: 'Added', ...image },
    change: { placement_key: 'elsewhere' },
    visitorColumns: 'id, placement_key, is_active, ad_type, content, target_url, created_at, updated_at',
  },
  site_settings: {
    key: 'setting_key',
    seen: { setting_key: 'seen', value: { a: 1 } },
    added: { setting_key: 'added', value: { a: 1 } },
    change: { value: { a: 2 } },
  },
  page_content: {
    key: 'page_key',
    seen: { page_key: 'seen', title: 'Seen' },
    added: { page_key: 'added', title: 'Added' },
    change: { title: 'Changed' },
  },
  contact_page_content: {
    key: 'id',
    seen: { id: id(1), explanatory_text: 'Write to us.', email: 'hello@example.com' },
    // The one row: added again once it was deleted.
    added: { id: id(1), explanatory_text: 'Write to us.', email: 'hello@example.com' },
    change: { title: 'Changed' },
  },
};

/** SQL that leaves the table with just its sample rows. */
export function onlySamples(table: string, { seen, hidden }: Sample): string {
  const rows = hidden ? [seen, hidden] : [seen];
  const insert = rows.map(
    (row) =>
      `insert into public.${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')});`,
  );
  return `delete from public.${table}; ${insert.join(' ')}`;
}

function literal(value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
