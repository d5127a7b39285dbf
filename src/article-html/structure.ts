/**
 * Repairs nesting in sanitised HTML that parsers interpret differently (a block in a paragraph, a heading in a heading,
 * a link in a link), so that browsers create exactly the elements as written. Unwraps links without a target. Expects
 * the sanitiser's output: balanced tags, `<` and `>` only as tag brackets.
 */
export function structureArticle(sanitised: string): string {
  const out: string[] = [];
  const open: OpenTag[] = [];

  const closeFrom = (index: number) => {
    for (const tag of open.slice(index).reverse()) {
      if (tag.live) out.push(`</${tag.name}>`);
      tag.live = false;
    }
  };
  const closeLive = (name: RegExp, within: RegExp = CELL) => {
    const floor = open.findLastIndex((tag) => tag.live && within.test(tag.name));
    const index = open.findIndex((tag, at) => at > floor && tag.live && name.test(tag.name));
    if (index !== -1) closeFrom(index);
  };

  for (const [index, token] of tokensOf(sanitised).entries()) {
    // Frames have no fallback content: browsers never show it, and parsers disagree about how to parse it.
    const inFrame = open.some((tag) => tag.live && tag.name === 'iframe');
    if (index % 2 === 0) {
      if (!inFrame) out.push(token);
      continue;
    }
    if (token.startsWith('</')) {
      const tag = open.pop();
      if (tag?.live) out.push(`</${tag.name}>`);
      continue;
    }
    const name = tagNameOf(token);
    if (!inFrame) {
      if (BLOCK.test(name)) closeLive(/^p$/);
      if (HEADING.test(name)) closeLive(HEADING);
      if (name === 'li') closeLive(/^li$/, /^(?:ul|ol|blockquote|td|th|caption)$/);
    }
    const dropped = inFrame || (name === 'a' && (!token.includes(' href="') || isOpen(open, 'a')));
    if (!dropped) out.push(token.endsWith(' />') ? `${token.slice(0, -3)}>` : token);
    if (!VOID.test(name)) open.push({ name, live: !dropped });
  }
  return out.join('');
}

/** Splits sanitised HTML into text (even positions) and tags (odd positions). */
export function tokensOf(html: string): string[] {
  return html.split(/(<[^>]*>)/);
}

/** Returns the tag name of a token. */
export function tagNameOf(token: string): string {
  return /^<\/?([a-z0-9]+)/.exec(token)?.[1] ?? '';
}

/** Elements that end a paragraph. */
export const BLOCK = /^(?:p|h[1-3]|div|blockquote|pre|ul|ol|li|hr|table|figure|figcaption)$/;

/** Elements without an end tag. */
export const VOID = /^(?:br|hr|img)$/;

interface OpenTag {
  readonly name: string;
  live: boolean;
}

/** Elements around a table cell stay open. */
const CELL = /^(?:td|th|caption)$/;

const HEADING = /^h[1-3]$/;

function isOpen(open: readonly OpenTag[], name: string): boolean {
  return open.some((tag) => tag.live && tag.name === name);
}
