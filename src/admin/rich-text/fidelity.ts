import { renderArticleHtml } from '../../article-html/sanitise.ts';

/** Returns whether two versions of an article's HTML look the same on the site: same text, formatting and order. */
export function readsTheSame(before: string, after: string): boolean {
  return before === after || canonical(before).join('\n') === canonical(after).join('\n');
}

const BLOCK =
  /^(?:P|DIV|H[1-6]|BLOCKQUOTE|PRE|UL|OL|LI|HR|TABLE|CAPTION|THEAD|TBODY|TR|TH|TD|FIGURE|FIGCAPTION)$/;
const SAME_MARK: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' };

/**
 * Returns an article as a list of text runs, each with its enclosing blocks and formatting. Ignores differences that
 * readers cannot see: nesting order of formatting, a paragraph inside a list item, white space between blocks.
 */
function canonical(html: string): string[] {
  const body = new DOMParser().parseFromString(renderArticleHtml(html).html, 'text/html').body;
  const runs: { blocks: string; marks: string; text: string }[] = [];
  let blockNumber = 0;

  const add = (blocks: string[], marks: Set<string>, text: string) => {
    const around = blocks.join('>') || 'P';
    const sorted = [...marks].sort().join(' ');
    const last = runs.at(-1);
    if (last && last.blocks === `${blockNumber} ${around}` && last.marks === sorted) last.text += text;
    else runs.push({ blocks: `${blockNumber} ${around}`, marks: sorted, text });
  };
  const walk = (node: Node, blocks: string[], marks: Set<string>, code: boolean) => {
    for (const child of node.childNodes) {
      if (child instanceof Text) {
        const text = code ? child.data : child.data.replace(/\s+/g, ' ');
        if (text.trim() !== '' || runs.at(-1)?.blocks.startsWith(`${blockNumber} `)) add(blocks, marks, text);
      } else if (child instanceof HTMLElement && BLOCK.test(child.tagName)) {
        blockNumber += 1;
        const name = describe(child);
        const plain = name === 'P' && blocks.length > 0;
        walk(child, plain ? blocks : [...blocks, name], marks, code || child.tagName === 'PRE');
        blockNumber += 1;
      } else if (child instanceof HTMLElement && /^(?:IMG|IFRAME|BR)$/.test(child.tagName)) {
        add(blocks, marks, `<${describe(child)}>`);
      } else if (child instanceof HTMLElement) {
        walk(child, blocks, new Set([...marks, ...formatting(child)]), code);
      }
    }
  };
  walk(body, [], new Set(), false);
  const numbers = new Map<string, number>();
  return runs
    .map((run) => ({ ...run, text: run.text.trim() }))
    .filter((run) => run.text !== '')
    .map(({ blocks, marks, text }) => {
      const [number = '', around = ''] = blocks.split(/ (.*)/);
      if (!numbers.has(number)) numbers.set(number, numbers.size);
      return `${numbers.get(number)} ${around} | ${marks} | ${text}`;
    });
}

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
