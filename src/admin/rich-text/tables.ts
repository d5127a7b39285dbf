import type { Editor } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Blocks allowed in a cell. Tables are excluded because the article policy would flatten them. */
const CELL_CONTENT =
  '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | video | figure | embed | callout | container | rawHtml)+';

/**
 * Returns whether the tools can edit this table: it has cells, no caption, and no table inside or around it. Others are
 * preserved unchanged (see `Container`).
 */
function isPlainTable(table: Element): boolean {
  return (
    table.querySelector('td, th') !== null &&
    table.querySelector('caption, table') === null &&
    table.parentElement?.closest('table') == null
  );
}

/** Returns whether an element belongs to a table that the tools can edit. */
export function inPlainTable(part: Element): boolean {
  const table = part.closest('table');
  return table !== null && isPlainTable(table);
}

const rule = (tag: string, isOurs: (element: Element) => boolean) => [
  { tag, getAttrs: (element: HTMLElement) => (isOurs(element) ? null : false) },
];

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

const cellAttributes = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Column widths are not stored: they follow the content.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const scope = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('scope'),
  renderHTML: ({ scope: value }: Record<string, unknown>) => (value ? { scope: value } : {}),
};

/** Tables as plain HTML without widths or a wrapper. The article policy adds `thead` and `scope`. */
export const tableExtensions = [
  Table.extend({
    parseHTML: () => rule('table', isPlainTable),
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
    addNodeView: () => null,
  }),
  TableRow.extend({ parseHTML: () => rule('tr', inPlainTable) }),
  TableCell.extend({
    content: CELL_CONTENT,
    addAttributes: () => cellAttributes,
    parseHTML: () => rule('td', inPlainTable),
  }),
  TableHeader.extend({
    content: CELL_CONTENT,
    addAttributes: () => ({ ...cellAttributes, scope }),
    // Every cell in `thead` is a header cell, regardless of its tag.
    parseHTML: () =>
      [...rule('th', inPlainTable), ...rule('thead td', inPlainTable)].map((each) => ({
        ...each,
        priority: 55,
      })),
  }),
];

/** Inserts a 3 × 3 table with a header row, and a paragraph after it if the text ends there. */
export function insertTable(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state }) => {
      const { $from } = tr.selection;
      const after = $from.after(1);
      if (after === tr.doc.content.size) tr.insert(after, state.schema.node('paragraph'));
      return true;
    })
    .run();
}
