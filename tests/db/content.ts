import type { Entity, Single, TableName } from '../../src/entities/entity.ts';
import { entities, singles } from '../../src/entities/index.ts';

/** Everything that has its own table. Tests derive most of their cases from this list. */
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

/** Values that a valid row needs in addition to its required columns. */
const requirements: Partial<Record<TableName, (number: number) => Values>> = {
  advertisements: () => ({ ad_type: 'html' }),
  contact_page_content: () => ({ email: 'hello@example.com' }),
  redirects: (number) => ({ from_path: `/sample${number}`, to_url: '/articles' }),
};

/** Columns that determine whether visitors see a row. Tables without any of them show every row. */
const visibility: Readonly<Record<string, { seen: unknown; hidden: unknown }>> = {
  published_at: { seen: '2026-01-01T00:00:00Z', hidden: null },
  is_active: { seen: true, hidden: false },
};

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  /** The table that it refers to; null if it is not a foreign key. */
  target: string | null;
}

/** Returns the columns of a table in alphabetical order. */
export async function columnsOf(query: Query, table: string): Promise<Column[]> {
  const rows = await query(
    `select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as required,
       (select relname from pg_constraint join pg_class on pg_class.oid = confrelid
        where contype = 'f' and conrelid = attrelid and conkey = array[attnum]) as target
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
    [`public.${table}`],
  );
  return rows.map(({ name, type, required, target }) => ({
    name: String(name),
    type: String(type),
    isRequired: required === true,
    target: target === null ? null : String(target),
  }));
}

/**
 * Returns a valid row with an id that visitors see. Rows with different numbers differ in every required text. Inserts
 * the records to which its required foreign keys refer.
 */
export async function sampleRow(query: Query, { table, key }: Entity | Single, number = 1): Promise<Values> {
  const columns = await columnsOf(query, table);
  const requiredColumns = columns.filter(({ isRequired }) => isRequired);
  for (const { target } of requiredColumns) {
    const parent = nouns.find((noun) => noun.table === target);
    if (!parent) continue;
    const insert = insertRows(parent.table, [await sampleRow(query, parent, number)]);
    await query(insert.replace(/;$/, ` on conflict (${parent.key}) do nothing`));
  }
  const required = requiredColumns.map(({ name, type }) => [name, sampleValue(type, number)] as const);
  const visible = columns.flatMap(({ name }) => {
    const rule = visibility[name];
    return rule ? [[name, rule.seen] as const] : [];
  });
  return {
    ...(key === 'id' && { id: `00000000-0000-4000-8000-00000000000${number}` }),
    ...Object.fromEntries([...required, ...visible]),
    ...requirements[table]?.(number),
  };
}

/** Returns a value for a column of this type. Values with different numbers differ, except for booleans and JSON. */
export function sampleValue(type: string, number: number): unknown {
  if (type === 'jsonb') return {};
  if (type === 'boolean') return true;
  if (/^(date|timestamp)/.test(type)) return `2026-01-0${number}T00:00:00Z`;
  if (/int|^(numeric|real|double)/.test(type)) return number;
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${number}`;
  return type.endsWith('[]') ? '{}' : `sample${number}`;
}

/** Returns a copy of a row that is hidden from visitors; null if every row of its table is visible. */
export function hiddenRow(row: Values): Values | null {
  const hidden = Object.keys(row).flatMap((name) => {
    const rule = visibility[name];
    return rule ? [[name, rule.hidden] as const] : [];
  });
  return hidden.length === 0 ? null : { ...row, ...Object.fromEntries(hidden) };
}

/** Changes for tables in which changing the name column would be invisible to visitors or invalid. */
const changes: Partial<Record<TableName, Values>> = {
  advertisements: { content: 'changed' },
  redirects: { to_url: '/memecoins' },
  site_settings: { value: { changed: true } },
};

/** Returns a change to a row that visitors see. */
export function visibleChange({ table, nameColumn }: Entity | Single): Values {
  return changes[table] ?? { [nameColumn ?? '']: 'changed' };
}

/** Returns SQL that inserts rows into a table. */
export function insertRows(table: string, rows: readonly Values[]): string {
  return rows
    .map(
      (row) =>
        `insert into public.${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')});`,
    )
    .join(' ');
}

/** Returns a value as an SQL literal. */
export function literal(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
