import { createElement, type Element, isElement, MAX_DEPTH, type Node } from './tree.ts';

/** The class of the container in which a wide table scrolls sideways. */
export const TABLE_BOX = 'table-scroll';

/** A scroll container must be reachable with the keyboard, and therefore needs a name. */
const BOX_ATTRIBUTES = ' tabindex="0" role="group" aria-label="Table"';
const BOX = `<div class="${TABLE_BOX}"${BOX_ATTRIBUTES}>`;
const STARTS_BOX = new RegExp(`^<div class="(?:[^"]* )?${TABLE_BOX}(?: [^"]*)?"`);

/** The start of an element that `repairTables` changes. */
export const TABLE_PART = /<(?:table|caption|thead|tbody|tfoot|tr|t[dh]|figcaption)[ >]/;

interface Place {
  readonly depth: number;
  readonly parent: Element | null;
  /** The caption of the figure that is the parent: the first one. */
  readonly caption: Node | undefined;
  readonly inTable: boolean;
}

/**
 * Converts the tables of sanitised HTML to a structure that all parsers interpret alike: an optional caption, header
 * rows in `thead` and other rows in `tbody`, header cells with a scope, in a scroll container. Content outside cells
 * moves in front of the table, as in browsers. Nested tables, and parts of tables and figures outside one, become
 * `div`s.
 */
export function repairTables(
  nodes: readonly Node[],
  place: Place = { depth: 0, parent: null, caption: undefined, inTable: false },
): Node[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return node;
    if (node.name === 'table' && !place.inTable) return repairTable(node, place);
    if (SECTION.test(node.name)) return repairTables(node.children, place);
    const isLoose = LOOSE.test(node.name) || (node.name === 'figcaption' && node !== place.caption);
    return repairInside(isLoose ? asDiv(node) : node, place);
  });
}

const SECTION = /^(?:thead|tbody|tfoot)$/;
const LOOSE = /^(?:table|caption|tr|td|th)$/;

function repairInside(parent: Element, { depth, inTable }: Place): Element {
  const { name, children } = parent;
  const isCaption = (node: Node) => name === 'figure' && isElement(node) && node.name === 'figcaption';
  const place = { depth: depth + 1, parent, caption: children.find(isCaption), inTable };
  return { ...parent, children: repairTables(children, place) };
}

function repairTable(table: Element, place: Place): Node[] {
  const { captions, rows, loose } = partsOf(table);
  if (rows.length === 0) return repairTables([...loose, ...captions], place);
  const inside = { ...place, inTable: true };
  const isBoxed = STARTS_BOX.test(place.parent?.tag ?? '');
  // The table and its sections.
  const levels = isBoxed ? 2 : 3;
  // A caption is not in a section.
  const height = Math.max(heightOf(rows), heightOf(captions) - 1);
  if (place.depth + levels + height > MAX_DEPTH) return [repairInside(asDiv(table), inside)];

  const heads = headRows(rows);
  const written = rows.map((row) => repairRow(row, inside));
  const sections = [
    createElement('<thead>', written.slice(0, heads)),
    createElement('<tbody>', written.slice(heads)),
  ].filter(({ children }) => children.length > 0);
  const repaired = captions.map((caption) => repairInside(caption, inside));
  const whole = createElement(table.tag, [...repaired, ...sections]);
  return [...repairTables(loose, place), isBoxed ? whole : createElement(BOX, [whole])];
}

/** Returns the maximum nesting depth of elements. */
function heightOf(nodes: readonly Node[]): number {
  let height = 0;
  for (const node of nodes) if (isElement(node)) height = Math.max(height, 1 + heightOf(node.children));
  return height;
}

/** Returns a `div` in place of an element, with the attributes that the sanitiser would write. */
function asDiv({ tag, children }: Element): Element {
  const attributes = tag.replace(/^<[a-z]+/, '').replace(/ (?:scope|colspan|rowspan)="[^"]*"/g, '');
  return createElement(`<div${attributes}`.replace(STARTS_BOX, `$&${BOX_ATTRIBUTES}`), children);
}

interface Row extends Element {
  readonly children: Element[];
}

/** Returns the parts of a table: at most one caption, rows, and content outside cells. */
function partsOf(table: Element) {
  const captions: Element[] = [];
  const rows: Row[] = [];
  const loose: Node[] = [];
  const collect = (nodes: readonly Node[], within: string): void => {
    let open: Row | null = null;
    for (const node of nodes.filter(hasContent)) {
      if (isElement(node) && isCell(node)) {
        // Adjacent cells outside a row form one.
        if (open === null) {
          open = { name: 'tr', tag: '<tr>', children: [] };
          rows.push(open);
        }
        open.children.push(cellIn(within, node));
        continue;
      }
      open = null;
      if (!isElement(node)) loose.push(node);
      else if (node.name === 'tr') rows.push({ ...node, children: cellsOf(node, within) });
      else if (SECTION.test(node.name) && within === 'table') collect(node.children, node.name);
      else if (node.name === 'caption' && within === 'table' && captions.length === 0) captions.push(node);
      else loose.push(node);
    }
  };
  collect(table.children, 'table');
  return { captions, rows: rows.filter(({ children }) => children.length > 0), loose };
}

/** Returns the cells of a row. Each other node becomes one. */
function cellsOf(row: Element, within: string): Element[] {
  return row.children
    .filter(hasContent)
    .map((node) => cellIn(within, isElement(node) && isCell(node) ? node : createElement('<td>', [node])));
}

/** Turns the cells of a header section into header cells. */
function cellIn(section: string, cell: Element): Element {
  return section === 'thead' ? createElement(cell.tag.replace(/^<td/, '<th'), cell.children) : cell;
}

/** Returns whether a node is more than the whitespace that parsers ignore between the parts of a table. */
function hasContent(node: Node): boolean {
  return isElement(node) || /[^\t\n\f\r ]/.test(node);
}

function isCell({ name }: Element): boolean {
  return name === 'td' || name === 'th';
}

/** Returns the number of header rows at the start, or 0 if one of their cells extends below them. */
function headRows(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => !isHead(row));
  const count = first === -1 ? rows.length : first;
  const reaches = rows
    .slice(0, count)
    .some(({ children }, index) => children.some(({ tag }) => index + rowSpan(tag) > count));
  return reaches ? 0 : count;
}

function isHead({ children }: Row): boolean {
  return children.every(({ name }) => name === 'th');
}

function rowSpan(tag: string): number {
  return Number(/ rowspan="(\d+)"/.exec(tag)?.[1] ?? 1);
}

function repairRow(row: Row, place: Place): Element {
  const scope = ` scope="${isHead(row) ? 'col' : 'row'}"`;
  const cells = row.children.map((cell) => {
    const isScoped = cell.name !== 'th' || cell.tag.includes(' scope="');
    const tag = isScoped ? cell.tag : cell.tag.replace(AFTER_SCOPE, `${scope}$&`);
    return { ...repairInside(cell, place), tag };
  });
  return { ...row, children: cells };
}

/** The attributes that the sanitiser writes after a scope, or the end of the tag. */
const AFTER_SCOPE = / (?:dir|id|lang|data-indent)="|>$/;
