import { renderArticleHtml } from '../../article-html/sanitise.ts';

/** Returns whether two versions of an article's HTML look the same on the site: same text, formatting and order. */
export function readsTheSame(before: string, after: string): boolean {
  return before === after || canonical(before).join('\n') === canonical(after).join('\n');
}

/** Adjacent text with the same enclosing blocks and formatting. */
interface Run {
  readonly block: number;
  /** The enclosing blocks, outermost first. */
  readonly path: string;
  readonly marks: string;
  text: string;
}

/**
 * Returns an article as a list of text runs, each with its enclosing blocks and formatting. Ignores differences that
 * readers cannot see: nesting order of formatting, a paragraph inside a list item, `code` in `pre`, whitespace between
 * blocks and lines, which of two runs contains the space between them.
 */
function canonical(html: string): string[] {
  const { body } = new DOMParser().parseFromString(renderArticleHtml(html).html, 'text/html');
  // Numbered again, because blocks without text do not count.
  const numbers = new Map<number, number>();
  const lines: string[] = [];
  let before = '';
  for (const { block, path, marks, text } of runsIn(body)) {
    const isNewBlock = !numbers.has(block);
    if (text.trim() === '') {
      before += text;
      continue;
    }
    if (isNewBlock) numbers.set(block, numbers.size);
    const space = !isNewBlock && isApart(before, text) ? ' ' : '';
    const shown = text.replace(/ ?(<BR[^>]*>) ?/g, '$1').trim();
    lines.push(`${numbers.get(block)} ${path} | ${marks} |${space} ${shown}`);
    before = text;
  }
  return lines;
}

/** Returns whether whitespace separates two adjacent runs of a line. */
function isApart(before: string, after: string): boolean {
  const isLineBreak = /<BR[^>]*>\s*$/.test(before) || /^\s*<BR/.test(after);
  return !isLineBreak && (/\s$/.test(before) || /^\s/.test(after));
}

function runsIn(body: HTMLElement): Run[] {
  const runs: Run[] = [];
  let block = 0;

  const add = (blocks: string[], marks: Set<string>, text: string) => {
    const run = { block, path: blocks.join('>') || 'P', marks: [...marks].sort().join(' '), text };
    const last = runs.at(-1);
    if (last && last.block === block && last.path === run.path && last.marks === run.marks) last.text += text;
    else runs.push(run);
  };
  const addText = (blocks: string[], marks: Set<string>, text: string) => {
    if (text.trim() !== '' || runs.at(-1)?.block === block) add(blocks, marks, text);
  };
  const walkBlock = (element: HTMLElement, blocks: string[], marks: Set<string>, isPreformatted: boolean) => {
    const name = describe(element);
    const isPlain = name === 'P' && blocks.length > 0;
    block += 1;
    walk(element, isPlain ? blocks : [...blocks, name], marks, isPreformatted || element.tagName === 'PRE');
    block += 1;
  };
  const walk = (node: Node, blocks: string[], marks: Set<string>, isPreformatted: boolean) => {
    for (const child of node.childNodes) {
      if (child instanceof Text) addText(blocks, marks, isPreformatted ? child.data : collapse(child.data));
      if (!(child instanceof HTMLElement)) continue;
      if (BLOCK.test(child.tagName)) walkBlock(child, blocks, marks, isPreformatted);
      else if (isPreformatted && child.tagName === 'BR') addText(blocks, marks, '\n');
      else if (LEAF.test(child.tagName)) add(blocks, marks, `<${describe(child)}>`);
      else {
        const formats = formatting(child).filter((format) => !isPreformatted || format !== 'CODE');
        walk(child, blocks, new Set([...marks, ...formats]), isPreformatted);
      }
    }
  };
  walk(body, [], new Set(), false);
  return runs;
}

const BLOCK =
  /^(?:P|DIV|H[1-6]|BLOCKQUOTE|PRE|UL|OL|LI|HR|TABLE|CAPTION|THEAD|TBODY|TR|TH|TD|FIGURE|FIGCAPTION)$/;
const LEAF = /^(?:IMG|IFRAME|BR)$/;
const SAME_MARK: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' };

const collapse = (text: string) => text.replace(/\s+/g, ' ');

/** Returns each format of an element separately, so that nested spans equal one span with the same styles. */
function formatting(element: HTMLElement): string[] {
  const { tagName, classList, attributes } = element;
  if (tagName === 'A') return [describe(element)];
  const others = [...attributes]
    .filter(({ name }) => name !== 'class')
    .map(({ name, value }) => `${name}=${value}`);
  return [...(tagName === 'SPAN' ? [] : [SAME_MARK[tagName] ?? tagName]), ...classList, ...others];
}

function describe(element: HTMLElement): string {
  const attributes = [...element.attributes]
    .filter(({ name, value }) => !(name === 'start' && value === '1'))
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
  return [SAME_MARK[element.tagName] ?? element.tagName, ...attributes].join(' ').trim();
}
