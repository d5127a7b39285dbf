import Papa from 'papaparse';
import { redirects } from '../../entities/redirects.ts';
import type { KnownPaths, RedirectEntry } from '../../rules/redirects.ts';
import { redirectConflict, redirectMessages, redirectProblem } from '../../rules/redirects.ts';

/** A redirect in a CSV file. */
export interface CsvRedirect extends RedirectEntry {
  note: string | null;
}

/** Column names of an export, in the order that a file without a header must have. */
const COLUMNS = ['from', 'to', 'status', 'note'] as const;
const NOTE_LENGTH = 500;
/** Cells that a spreadsheet could run. They are written with an apostrophe, as are those that start like that already. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A redirect and its line number in the file, where its first cell starts. */
interface CsvLine {
  line: number;
  entry: CsvRedirect;
  /** Why the line cannot be read, if it cannot. Following lines can then be part of its last cell. */
  problem: string | undefined;
}

/** Returns the text of a CSV file: UTF-8 or, as Excel saves it, Windows-1252, or UTF-16 for its "Unicode text". */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [first, second] = new Uint8Array(bytes);
    const hasMark = first === 0xff && second === 0xfe;
    return new TextDecoder(hasMark ? 'utf-16le' : 'windows-1252').decode(bytes);
  }
}

/**
 * Parses a CSV file with the columns from, to, status (301 if blank) and note. Skips blank lines. Throws if its first line
 * is neither their names nor a redirect, or names no column of targets although a line needs one: every other line would
 * then have a misleading problem.
 */
export function readCsv(text: string): CsvLine[] {
  const { data, errors } = Papa.parse<string[]>(text);
  const misquoted = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');
  const first = data.findIndex((cells) => !isBlank(cells));
  const names = (data[first] ?? []).map((name) => name.trim().toLowerCase());
  const hasHeader = names.includes('from');
  const isHeader = (index: number) => hasHeader && index === first && !misquoted.has(first);
  if (!hasHeader && !misquoted.has(first) && names.length > 0 && !names[0]?.startsWith('/'))
    throw new Error(redirectMessages.columns(first + 1));
  const columnOf = (name: (typeof COLUMNS)[number]) =>
    hasHeader ? names.indexOf(name) : COLUMNS.indexOf(name);
  const lines: CsvLine[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    const at = (name: (typeof COLUMNS)[number]) => cells[columnOf(name)]?.trim() ?? '';
    if (!isBlank(cells) && !isHeader(index)) {
      const saved = redirects.save.parse({
        from_path: at('from'),
        to_url: at('to'),
        status: statusOf(at('status')),
        note: unescaped(at('note')),
      });
      // `save` drops the target of a 410, but the check must report it. The form has no such field.
      lines.push({
        line,
        entry: { ...saved, to_url: saved.to_url ?? (at('to') || null) },
        problem: misquoted.has(index) ? redirectMessages.quotes : undefined,
      });
    }
    line += cells.join('').split('\n').length;
  }
  if (columnOf('to') === -1 && lines.some(({ entry }) => entry.status !== 410))
    throw new Error(redirectMessages.targetColumn(first + 1));
  return lines;
}

/** Removes the apostrophe that `writeCsv` adds to formulas. */
const unescaped = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Returns 0, an invalid status, for text that is not a number. */
function statusOf(text: string): number {
  const status = text === '' ? 301 : Number(text);
  return Number.isInteger(status) ? status : 0;
}

/**
 * Returns the problems in a file, at most one message per line: 'Line 14: …'. Accepts redirects with the `stored` target
 * of their path, whatever has become of the pages.
 */
export function csvProblems(
  lines: readonly CsvLine[],
  known: KnownPaths,
  stored: ReadonlyMap<string, string | null>,
): string[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ line, entry, problem: unreadable }) => {
    if (unreadable !== undefined) return redirectMessages.line(line, unreadable);
    const before = seen.get(entry.from_path);
    seen.set(entry.from_path, before ?? line);
    const isStored = stored.get(entry.from_path) === entry.to_url;
    const conflict = isStored ? null : redirectConflict(entry, known);
    const problem = Object.values(redirectProblem(entry) ?? conflict ?? {})[0];
    if (problem !== undefined) return redirectMessages.line(line, problem);
    if ((entry.note?.length ?? 0) > NOTE_LENGTH) return redirectMessages.line(line, redirectMessages.note);
    return before === undefined
      ? []
      : redirectMessages.line(line, redirectMessages.twice(entry.from_path, before));
  });
}

/** Returns redirects as CSV. Escapes formulas, so that the file is safe to open in a spreadsheet. */
export function writeCsv(rows: readonly CsvRedirect[]): string {
  const data = rows.map(({ from_path, to_url, status, note }) => [
    from_path,
    to_url ?? '',
    status,
    note ?? '',
  ]);
  return Papa.unparse({ fields: [...COLUMNS], data }, { escapeFormulae: FORMULA, newline: '\n' });
}
