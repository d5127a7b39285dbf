import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Sql, TransactionSql } from 'postgres';
import { checkParameters, limitParameters, watchProtocol } from './embedded-protocol.ts';
import { isolateTransactions } from './request-isolation.ts';

type Row = Record<string, unknown>;

/** SQL access as the owner of a database, embedded or on a server. */
export interface Statements {
  /** Runs one statement with the parameters `$1`, `$2` and so on. Returns its rows. */
  query: <Found extends object = Row>(statement: string, parameters?: readonly unknown[]) => Promise<Found[]>;
  /** Runs any number of statements. Returns the rows of the last one. */
  run: (statements: string) => Promise<Row[]>;
}

/** A database that supports transactions. */
export interface Database extends Statements {
  /** Runs a task in a transaction, which is rolled back if the task fails. */
  transaction: <Result>(task: (statements: Statements) => Promise<Result>) => Promise<Result>;
}

/**
 * Reduces the shared buffers of embedded databases that are opened later. PostgreSQL's default of 128 MB takes even
 * more in WebAssembly, and the operating system caches the same files anyway.
 */
export function limitEmbeddedMemory(): void {
  PGlite.defaultStartParams.push('-c', 'shared_buffers=32MB');
}

/**
 * Prepares an embedded database for requests that run at the same time. Calls `onBroken` when only a restart can help it.
 * Does nothing to a connection to a server.
 */
export async function prepareEmbedded(driver: unknown, onBroken: () => void): Promise<void> {
  if (!(driver instanceof PGlite)) return;
  await dropCatalogParsers(driver);
  isolateTransactions(driver);
  checkParameters(driver);
  limitParameters(driver);
  watchProtocol(driver, onBroken);
}

/**
 * Removes an embedded database's parsers for arrays of catalog rows, which are never sent. PGlite copies its parsers for
 * each statement, which took nearly half the time of a short one.
 */
export async function dropCatalogParsers(driver: PGlite): Promise<void> {
  const { rows } = await driver.query<{ typarray: number }>(`
    select typarray from pg_type
    where typtype = 'c' and typnamespace in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  `);
  for (const { typarray } of rows) delete driver.parsers[typarray];
}

/** Opens the database behind a connection of @supabase/lite: PGlite, or a PostgreSQL server. */
export function databaseOf(driver: unknown): Database {
  if (driver instanceof PGlite) {
    parseTimes(driver.parsers);
    return {
      ...embeddedStatements(driver),
      transaction: (task) => driver.transaction((transaction) => task(embeddedStatements(transaction))),
    };
  }
  if (!isServer(driver)) throw new Error('The embedded backend runs on PGlite and PostgreSQL only.');
  takeJsonTexts(driver);
  parseTimes(driver.options.parsers);
  return {
    ...serverStatements(driver),
    // biome-ignore lint/suspicious/noExplicitAny: the driver's type unwraps arrays of promises, which no task returns.
    transaction: (task): Promise<any> => driver.begin((transaction) => task(serverStatements(transaction))),
  };
}

function embeddedStatements(database: PGlite | Transaction): Statements {
  return {
    query: async <Found extends object>(statement: string, parameters: readonly unknown[] = []) =>
      (await database.query<Found>(statement, [...parameters])).rows,
    run: async (statements) => (await database.exec(statements)).at(-1)?.rows ?? [],
  };
}

// biome-ignore lint/suspicious/noExplicitAny: @supabase/lite gives the driver types of its own.
type AnyTypes = any;

function serverStatements(database: Sql<AnyTypes> | TransactionSql<AnyTypes>): Statements {
  return {
    query: async <Found extends object>(statement: string, parameters: readonly unknown[] = []) => [
      ...(await database.unsafe<Found[]>(statement, [...parameters])),
    ],
    run: async (statements) => {
      const results = await database.unsafe(statements);
      // Several statements return a list of results; a single statement returns its own rows.
      const last = results.at(-1);
      return [...(Array.isArray(last) ? last : results)];
    },
  };
}

const TIMESTAMPTZ = 1184;

/**
 * Makes a driver return times as PostgREST does, such as `2026-11-21T18:57:20.133+00:00` instead of
 * `2026-11-21 18:57:20.133+00`. Scripts compare them with other times as texts.
 */
function parseTimes(parsers: Record<number, unknown>): void {
  parsers[TIMESTAMPTZ] = (text: string) => text.replace(/^(\S+) ([\d:.]+\+00)$/, '$1T$2:00');
}

const JSON_TYPES = [114, 3802];

/**
 * Makes the driver treat strings as serialized JSON, like PGlite does. @supabase/lite 0.10 passes function arguments
 * and account metadata as strings, which would otherwise become JSON strings.
 */
function takeJsonTexts({ options }: Pick<Sql, 'options'>): void {
  for (const type of JSON_TYPES) {
    options.serializers[type] = (value: unknown) =>
      typeof value === 'string' ? value : JSON.stringify(value);
  }
}

function isServer(driver: unknown): driver is Sql<AnyTypes> {
  return typeof driver === 'function' && 'unsafe' in driver && 'begin' in driver;
}
