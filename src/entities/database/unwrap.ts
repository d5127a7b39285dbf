/** A failed read. The message names what was being read. */
export class DataError extends Error {
  readonly code: string;

  constructor(what: string, message: string, code = '') {
    super(`Could not read ${what}: ${message}`);
    this.code = code;
  }
}

interface Result<Data> {
  data: Data | null;
  error: { message: string; code?: string } | null;
  status?: number;
}

/**
 * Returns the data of a PostgREST response. Throws a DataError that names `what` was read if the response is an error.
 */
export function unwrap<Data>(what: string, result: Result<Data>): Data {
  if (result.error) {
    const detail =
      result.error.message
        .replace(/^\w*Error: /, '')
        .replace(/\s+/g, ' ')
        .slice(0, 200) || `status ${result.status}`;
    throw new DataError(what, detail, result.error.code);
  }
  if (result.data === null) throw new DataError(what, 'the response contains no data');
  return result.data;
}
