import type { PGlite, QueryOptions } from '@electric-sql/pglite';

/** PGlite reads the number of parameters of a statement as a signed 16-bit integer. */
const MAX_PARAMETERS = 32_767;

/** The message of the error for a statement with too many parameters. */
export const TOO_MANY_PARAMETERS = 'Send fewer rows at a time.';

/**
 * Rejects statements with more parameters than PGlite can handle. @supabase/lite sends each value of each row as a
 * parameter, and PostgreSQL describes the parameters before it checks rights. PGlite fails in the middle of that
 * description, so any visitor could put it out of step: it then returns no rows for every later statement.
 */
export function limitParameters(driver: PGlite): void {
  const query = driver.query.bind(driver);
  driver.query = async <Row>(text: string, parameters?: unknown[], options?: QueryOptions) => {
    if (parameters && parameters.length > MAX_PARAMETERS) throw new Error(TOO_MANY_PARAMETERS);
    return query<Row>(text, parameters, options);
  };
}

/**
 * Rejects parameters that PGlite cannot encode, such as a number for an array, with PostgreSQL's code for invalid values.
 * PGlite fails while it writes them into a message, so any visitor could break the statements that follow. It truncates
 * texts that contain half of a surrogate pair.
 */
export function checkParameters({ serializers }: PGlite): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      const text = textOf(serialize, value);
      if (typeof text === 'string' && text.isWellFormed()) return text;
      throw Object.assign(new Error(`Invalid value: ${JSON.stringify(value)}`), { code: '22P02' });
    };
  }
}

/** Returns a parameter as PGlite would send it; null if it cannot encode it. */
function textOf(serialize: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return serialize(value);
  } catch {
    return null;
  }
}

/**
 * Calls `onBroken` whenever PGlite is out of step: its responses no longer match the statements, and look like empty
 * tables. Only a restart helps then. After a message that PGlite did not complete, the next statement fails too. If that
 * is a `ROLLBACK`, it is repeated.
 */
export function watchProtocol(driver: PGlite, onBroken: () => void): void {
  const query = driver.query.bind(driver);
  const check = async () => {
    if (driver.ready && !(await responds(query))) onBroken();
  };
  driver.query = async <Row>(text: string, parameters?: unknown[], options?: QueryOptions) => {
    try {
      const results = await query<Row>(text, parameters, options);
      if (results.fields.length === 0 && /^\s*select\b/i.test(text)) await check();
      return results;
    } catch (error) {
      if (!isFromPostgres(error)) await check();
      else if (text === 'ROLLBACK') return await query<Row>(text);
      throw error;
    }
  };
}

async function responds(query: PGlite['query']): Promise<boolean> {
  try {
    return (await query('select 1')).rows.length === 1;
  } catch (error) {
    // For example, that the transaction is aborted.
    return isFromPostgres(error);
  }
}

/** Returns whether PostgreSQL reported the error. Then it has a code, such as `23505`. */
const isFromPostgres = (error: unknown) =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
