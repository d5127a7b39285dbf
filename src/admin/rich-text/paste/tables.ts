import { replaceWithParagraph, unwrapBox } from './boxes.ts';
import { isEmpty } from './simplify.ts';

/**
 * Replaces the tables that arrange pages and mails, instead of data, with their content. Returns how many of them had one
 * column and several rows, because such a table could also be a list.
 */
export function unwrapLayoutTables(body: HTMLElement): number {
  let columns = 0;
  // Outermost first: whether a table has columns depends on the tables in it.
  for (const table of body.querySelectorAll('table')) {
    const isPresentation = /^(?:presentation|none)$/i.test(table.getAttribute('role') ?? '');
    if (!isPresentation && !hasOneColumn(table)) continue;
    if (!isPresentation && [...table.rows].filter(({ cells }) => cells.length > 0).length > 1) columns += 1;
    unwrapTable(table);
  }
  return columns;
}

/** Replaces tables in other tables with their content, because the editor's tables have none. Returns their number. */
export function flattenInnerTables(body: HTMLElement): number {
  const inner = body.querySelectorAll<HTMLTableElement>('table table');
  for (const table of inner) unwrapTable(table);
  return inner.length;
}

/** Turns captions into paragraphs before their tables, because the editor's tables have no captions. */
export function moveCaptions(body: HTMLElement): void {
  for (const caption of body.querySelectorAll('caption')) {
    caption.closest('table')?.before(caption);
    replaceWithParagraph(caption);
  }
}

/** Returns whether a table without headers has at most one cell in each row. Cells around inner tables can be margins. */
function hasOneColumn(table: HTMLTableElement): boolean {
  const hasTables = table.querySelector('table') !== null;
  return [...table.rows].every(({ cells }) => {
    const counted = [...cells].filter((cell) => !hasTables || !isEmpty(cell));
    return counted.length <= 1 && [...cells].every(({ tagName }) => tagName === 'TD');
  });
}

function unwrapTable(table: HTMLTableElement): void {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  const parts = [...(table.caption ? [table.caption] : []), ...cells];
  table.replaceWith(...parts);
  for (const part of parts) unwrapBox(part);
}
