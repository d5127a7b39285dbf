/**
 * Repairs nesting in sanitised HTML that parsers interpret differently (a block in a paragraph, a heading in a heading,
 * a link in a link), so that browsers create exactly the elements as written. Unwraps links without a target. Expects
 * the sanitiser's output: balanced tags, `<` and `>` only as tag brackets.
 */
export function structureArticle(sanitised: string): string {
  const writer = new StructureWriter();
  for (const [index, token] of tokensOf(sanitised).entries()) {
    if (index % 2 === 0) writer.onText(token);
    else if (token.startsWith('</')) writer.onCloseTag();
    else writer.onOpenTag(token);
  }
  return writer.html;
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

/** An element of the input whose end tag has not been read yet. */
interface OpenElement {
  readonly name: string;
  /** Whether its tag has been written and still needs an end tag. */
  isWritten: boolean;
}

class StructureWriter {
  html = '';
  /** The open elements of the input, outermost first. Some are omitted from the output, or end early there. */
  readonly #open: OpenElement[] = [];

  onText(text: string): void {
    if (!this.#isIn('iframe')) this.html += text;
  }

  onOpenTag(tag: string): void {
    const name = tagNameOf(tag);
    // Frames have no fallback content: browsers never show it, and parsers disagree about how to parse it.
    const isInFrame = this.#isIn('iframe');
    if (!isInFrame) this.#makeRoomFor(name);
    const isBadLink = name === 'a' && (!tag.includes(' href="') || this.#isIn('a'));
    const isWritten = !isInFrame && !isBadLink;
    if (isWritten) this.html += tag.endsWith(' />') ? `${tag.slice(0, -3)}>` : tag;
    if (!VOID.test(name)) this.#open.push({ name, isWritten });
  }

  onCloseTag(): void {
    const element = this.#open.pop();
    if (element) this.#end(element);
  }

  /** Ends the elements that cannot contain an element with this name. */
  #makeRoomFor(name: string): void {
    if (BLOCK.test(name)) this.#endWithin(CELL, /^p$/);
    if (HEADING.test(name)) this.#endWithin(CELL, HEADING);
    if (name === 'li') this.#endWithin(LIST_OR_BOX, /^li$/);
  }

  /** Ends the outermost element with a matching name, and all inside it, within the innermost `container`. */
  #endWithin(container: RegExp, name: RegExp): void {
    const innermost = this.#open.findLastIndex(
      (element) => element.isWritten && container.test(element.name),
    );
    const inside = this.#open.slice(innermost + 1);
    const outermost = inside.findIndex((element) => element.isWritten && name.test(element.name));
    if (outermost === -1) return;
    for (const element of inside.slice(outermost).reverse()) this.#end(element);
  }

  #end(element: OpenElement): void {
    if (element.isWritten) this.html += `</${element.name}>`;
    element.isWritten = false;
  }

  #isIn(name: string): boolean {
    return this.#open.some((element) => element.isWritten && element.name === name);
  }
}

/** Elements around a table cell stay open. */
const CELL = /^(?:td|th|caption)$/;

/** A list item stays open around these. */
const LIST_OR_BOX = /^(?:ul|ol|blockquote|td|th|caption)$/;

const HEADING = /^h[1-3]$/;
