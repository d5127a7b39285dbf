/** A failed read. The message says what was being read. */
export class DataError extends Error {
  readonly code: string;

  constructor(what: string, message: string, code = '') {
    super(`Could not read ${what}: ${message}`);
    this.code = code;
  }
}

interface Answer<Data> {
  data: Data | null;
  error: { message: string; code?: string } | null;
  status?: number;
}

/** The data of a PostgREST response. An error in it is thrown as a DataError that names `what` was read. */
export function unwrap<Data>(what: string, answer: Answer<Data>): Data {
  if (answer.error) {
    const detail =
      answer.error.message
        .replace(/^\w*Error: /, '')
        .replace(/\s+/g, ' ')
        .slice(0, 200) || `status ${answer.status}`;
    throw new DataError(what, detail, answer.error.code);
  }
  if (answer.data === null) throw new DataError(what, 'the response contains no data');
  return answer.data;
}
