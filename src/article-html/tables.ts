import { tagNameOf, tokensOf, VOID } from './structure.ts';
import { type Element, hasContent, heightOf, isElement, type Node, renameElement } from './tree.ts';

/** The class of the container in which a wide table scrolls sideways. */
export const TABLE_BOX = 'table-scroll';

/** Maximum depth at which the sanitiser keeps elements. */
const MAX_DEPTH = 50;
/** Table, section and row around a cell. */
const LEVELS_OF_TABLE = 3;

/**
 * Converts the tables of sanitised HTML to a structure that all parsers interpret alike: an optional caption, header
 * rows in `thead` and other rows in `tbody`, header cells with a scope, in a scroll container. Content outside cells
 * moves in front of the table, as in browsers. Nested tables, and parts of tables and figures outside one, become
 * `div`s.
 */
export function repairTables(sanitised: string): string {
  if (!PART.test(sanitised)) return sanitised;
  return write(treeOf(sanitised), { depth: 0, parent: null, inTable: false });
}

const PART = /<(?:table|caption|thead|tbody|tfoot|tr|t[dh]|figcaption)[ >]/;
const SECTION = /^(?:thead|tbody|tfoot)$/;
const LOOSE = /^(?:table|caption|tr|td|th)$/;

interface Place {
  readonly depth: number;
  readonly parent: Element | null;
  readonly inTable: boolean;
}

function write(nodes: readonly Node[], place: Place): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node;
      if (node.name === 'table' && !place.inTable) return writeTable(node, place);
      if (SECTION.test(node.name)) return write(node.children, place);
      const isLoose = LOOSE.test(node.name) || (node.name === 'figcaption' && !isCaption(node, place.parent));
      return writeElement(isLoose ? renameElement(node, 'div') : node, place);
    })
    .join('');
}

function writeElement(element: Element, { depth, inTable }: Place): string {
  const inner = write(element.children, { depth: depth + 1, parent: element, inTable });
  return `${element.tag}${inner}</${element.name}>`;
}

/** Returns whether a node is the figure's caption: the first caption that is a child of a figure. */
function isCaption(node: Element, parent: Element | null): boolean {
  if (parent?.name !== 'figure') return false;
  return parent.children.find((child) => isElement(child) && child.name === 'figcaption') === node;
}

interface Row {
  readonly tag: string;
  readonly cells: Element[];
}

interface Parts {
  caption: Element | null;
  readonly rows: Row[];
  /** Content outside cells. */
  readonly loose: Node[];
}

function writeTable(table: Element, place: Place): string {
  const parts: Parts = { caption: null, rows: [], loose: [] };
  collect(table.children, parts, 'table');
  const { caption, rows, loose } = parts;
  const before = write(loose, { ...place, inTable: false });
  const height = heightOf(rows.flatMap(({ cells }) => cells));
  if (rows.length === 0) return before + (caption ? writeElement(renameElement(caption, 'div'), place) : '');
  const isBoxed = place.parent?.name === 'div' && place.parent.tag.includes(TABLE_BOX);
  const levels = LEVELS_OF_TABLE + (isBoxed ? 0 : 1);
  if (place.depth + levels + height > MAX_DEPTH)
    return writeElement(renameElement(table, 'div'), { ...place, inTable: true });

  const inner = { depth: place.depth + levels + 1, parent: null, inTable: true };
  const heads = headRows(rows);
  const section = (name: string, from: number, to: number) => {
    const written = rows.slice(from, to).map((row) => writeRow(row, inner));
    return written.length > 0 ? `<${name}>${written.join('')}</${name}>` : '';
  };
  const whole = [
    table.tag,
    caption ? writeElement(caption, inner) : '',
    section('thead', 0, heads),
    section('tbody', heads, rows.length),
    '</table>',
  ].join('');
  return before + (isBoxed ? whole : `${BOX}${whole}</div>`);
}

/** A scroll container must be reachable with the keyboard, and therefore needs a name. */
const BOX = `<div class="${TABLE_BOX}" tabindex="0" role="group" aria-label="Table">`;

function collect(nodes: readonly Node[], parts: Parts, within: string): void {
  let open: Row | null = null;
  for (const node of nodes) {
    if (!hasContent(node)) continue;
    const name = isElement(node) ? node.name : '';
    if (isElement(node) && (name === 'td' || name === 'th')) {
      // Adjacent cells outside a row form one.
      if (open === null) {
        open = { tag: '<tr>', cells: [] };
        parts.rows.push(open);
      }
      open.cells.push(cellIn(within, node));
      continue;
    }
    open = null;
    if (isElement(node) && name === 'tr') addRow(node, parts, within);
    else if (isElement(node) && SECTION.test(name) && within === 'table') collect(node.children, parts, name);
    else if (isElement(node) && name === 'caption' && within === 'table' && parts.caption === null)
      parts.caption = node;
    else parts.loose.push(node);
  }
}

function addRow(row: Element, parts: Parts, within: string): void {
  const cells: Element[] = [];
  for (const node of row.children) {
    if (!hasContent(node)) continue;
    const isCell = isElement(node) && (node.name === 'td' || node.name === 'th');
    const cell = isCell ? node : { name: 'td', tag: '<td>', children: [node] };
    cells.push(cellIn(within, cell));
  }
  if (cells.length > 0) parts.rows.push({ tag: row.tag, cells });
}

/** Turns the cells of a header section into header cells. */
function cellIn(section: string, cell: Element): Element {
  return section === 'thead' ? renameElement(cell, 'th') : cell;
}

/** Returns the number of header rows at the start, or 0 if one of their cells extends below them. */
function headRows(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => !isHead(row));
  const count = first === -1 ? rows.length : first;
  const reaches = rows
    .slice(0, count)
    .some(({ cells }, index) => cells.some(({ tag }) => index + rowSpan(tag) > count));
  return reaches ? 0 : count;
}

function isHead({ cells }: Row): boolean {
  return cells.every(({ name }) => name === 'th');
}

function rowSpan(tag: string): number {
  return Number(/ rowspan="(\d+)"/.exec(tag)?.[1] ?? 1);
}

function writeRow(row: Row, place: Place): string {
  const scope = isHead(row) ? 'col' : 'row';
  const cells = row.cells.map((cell) => {
    const isScoped = cell.name !== 'th' || cell.tag.includes(' scope="');
    const tag = isScoped ? cell.tag : cell.tag.replace(AFTER_SCOPE, ` scope="${scope}"$&`);
    return `${tag}${write(cell.children, place)}</${cell.name}>`;
  });
  return `${row.tag}${cells.join('')}</tr>`;
}

/** The attributes that the sanitiser writes after a scope, or the end of the tag. */
const AFTER_SCOPE = / (?:dir|id|lang|data-indent)="|>$/;

function treeOf(sanitised: string): Node[] {
  const root: Node[] = [];
  const open: Element[] = [];
  for (const [index, token] of tokensOf(sanitised).entries()) {
    const siblings = open.at(-1)?.children ?? root;
    if (token === '') continue;
    if (index % 2 === 0 || VOID.test(tagNameOf(token))) siblings.push(token);
    else if (token.startsWith('</')) open.pop();
    else {
      const element = { name: tagNameOf(token), tag: token, children: [] };
      siblings.push(element);
      open.push(element);
    }
  }
  return root;
}
