import Papa from 'papaparse';
import { redirects } from '../../entities/redirects.ts';
import type { KnownPaths, RedirectEntry } from '../../rules/redirects.ts';
import { redirectMessages, redirectMisfit, redirectProblem } from '../../rules/redirects.ts';

/** A redirect in a CSV file. */
export interface CsvRedirect extends RedirectEntry {
  note: string | null;
}

/** The columns, as an export names them and in the order that a file without a header has. */
const COLUMNS = ['from', 'to', 'status', 'note'] as const;
const NOTE_LENGTH = 500;

/** A redirect or what is wrong with it, with its line in the file. */
interface CsvLine {
  line: number;
  entry: CsvRedirect;
}

/** The lines of a CSV file with the columns from, to, status (301 if blank) and note. Blank lines are left out. */
export function readCsv(text: string): CsvLine[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { header: false });
  const [first = []] = data;
  const names = first.map((name) => name.trim().toLowerCase());
  const hasHeader = names.includes('from');
  const columnOf = (name: (typeof COLUMNS)[number]) =>
    hasHeader ? names.indexOf(name) : COLUMNS.indexOf(name);
  const lines: CsvLine[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    const at = (name: (typeof COLUMNS)[number]) => cells[columnOf(name)]?.trim() ?? '';
    if (cells.some((cell) => cell.trim() !== '') && !(hasHeader && index === 0)) {
      const status = at('status') === '' ? 301 : Number(at('status'));
      const saved = redirects.save.parse({
        from_path: at('from'),
        to_url: at('to'),
        status,
        note: at('note'),
      });
      // A target beside 410 is a mistake to report, which a form does not offer.
      lines.push({ line, entry: { ...saved, to_url: at('to') || null } });
    }
    line += 1 + cells.join('').split('\n').length - 1;
  }
  return lines;
}

/** What is wrong with the lines of a file, one message for each line: 'Line 14: …'. */
export function csvProblems(lines: readonly CsvLine[], known: KnownPaths): string[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ line, entry }) => {
    const before = seen.get(entry.from_path);
    seen.set(entry.from_path, before ?? line);
    const problem = Object.values(redirectProblem(entry) ?? redirectMisfit(entry, known) ?? {})[0];
    if (problem !== undefined) return redirectMessages.line(line, problem);
    if ((entry.note?.length ?? 0) > NOTE_LENGTH) return redirectMessages.line(line, redirectMessages.note);
    return before === undefined
      ? []
      : redirectMessages.line(line, redirectMessages.twice(entry.from_path, before));
  });
}

/** A CSV file of redirects, safe to open in a spreadsheet. */
export function writeCsv(rows: readonly CsvRedirect[]): string {
  const data = rows.map(({ from_path, to_url, status, note }) => [
    from_path,
    to_url ?? '',
    status,
    note ?? '',
  ]);
  return Papa.unparse({ fields: [...COLUMNS], data }, { escapeFormulae: true, newline: '\n' });
}
