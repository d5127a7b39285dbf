import type { Entity, Single, TableName } from '../../src/entities/entity.ts';
import { entities, singles } from '../../src/entities/index.ts';

/** Everything that has a table of its own. What follows from it is tested for each without being listed here. */
export const nouns: readonly (Entity | Single)[] = [...entities, ...singles];

export const tables: readonly string[] = nouns.map(({ table }) => table).sort();

type Values = Record<string, unknown>;
type Query = (statement: string, parameters?: readonly unknown[]) => Promise<Values[]>;

/** Columns that only the server writes. */
export const serverColumns: Partial<Record<TableName, readonly string[]>> = {
  articles: ['view_count', 'coin_prices', 'text_changed_at'],
  trending_memecoins: [
    'price',
    'volume_24h',
    'price_change_24h_percentage',
    'priced_at',
    'change_1h',
    'change_7d',
    'market_cap',
    'sparkline',
    'sparkline_at',
    'found_logo_url',
    'hourly_price',
    'hourly_change',
    'hourly_at',
  ],
};

/** Columns that visitors cannot read. */
export const hiddenColumns: Partial<Record<TableName, readonly string[]>> = {
  advertisements: ['name'],
  redirects: ['note'],
};

/** What a row needs besides its required columns. */
const requirements: Partial<Record<TableName, (nr: number) => Values>> = {
  advertisements: () => ({ ad_type: 'html' }),
  contact_page_content: () => ({ email: 'hello@example.com' }),
  redirects: (nr) => ({ from_path: `/sample${nr}`, to_url: '/articles' }),
};

/** Columns that decide whether visitors see a row. A table without one of them shows every row. */
const visibility: Readonly<Record<string, { seen: unknown; hidden: unknown }>> = {
  published_at: { seen: '2026-01-01T00:00:00Z', hidden: null },
  is_active: { seen: true, hidden: false },
};

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
}

/** The columns of a table in alphabetical order. */
export async function columnsOf(query: Query, table: string): Promise<Column[]> {
  const rows = await query(
    `select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as required
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
    [`public.${table}`],
  );
  return rows.map(({ name, type, required }) => ({
    name: String(name),
    type: String(type),
    isRequired: required === true,
  }));
}

/** A valid row that visitors see, with an id. Rows with different numbers differ in every required text. */
export async function sampleRow(query: Query, { table, key }: Entity | Single, nr = 1): Promise<Values> {
  const columns = await columnsOf(query, table);
  const required = columns
    .filter(({ isRequired }) => isRequired)
    .map(({ name, type }) => [name, type === 'jsonb' ? {} : `sample${nr}`] as const);
  const visible = columns.flatMap(({ name }) => {
    const rule = visibility[name];
    return rule ? [[name, rule.seen] as const] : [];
  });
  return {
    ...(key === 'id' && { id: `00000000-0000-4000-8000-00000000000${nr}` }),
    ...Object.fromEntries([...required, ...visible]),
    ...requirements[table]?.(nr),
  };
}

/** The same row as visitors do not see it; null when every row of its table is visible. */
export function hiddenRow(row: Values): Values | null {
  const hidden = Object.keys(row).flatMap((name) => {
    const rule = visibility[name];
    return rule ? [[name, rule.hidden] as const] : [];
  });
  return hidden.length === 0 ? null : { ...row, ...Object.fromEntries(hidden) };
}

/** A change that visitors see, where the column that names a record is not one that they read. */
const changes: Partial<Record<TableName, Values>> = {
  advertisements: { content: 'changed' },
  redirects: { to_url: '/memecoins' },
  site_settings: { value: { changed: true } },
};

/** A change of a row that visitors see. */
export function visibleChange({ table, nameColumn }: Entity | Single): Values {
  return changes[table] ?? { [nameColumn ?? '']: 'changed' };
}

/** SQL that adds rows to a table. */
export function insertRows(table: string, rows: readonly Values[]): string {
  return rows
    .map(
      (row) =>
        `insert into public.${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')});`,
    )
    .join(' ');
}

/** A value as SQL. */
export function literal(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
