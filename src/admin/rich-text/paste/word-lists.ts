/**
 * Rebuilds lists from Microsoft Word, which copies list items as paragraphs styled `mso-list: l0 level2 lfo1`. Their
 * marker is text in a span styled `mso-list: Ignore`.
 */
export function joinWordLists(body: HTMLElement): void {
  const joiner = new ListJoiner();
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    const item = paragraph.ownerDocument.createElement('li');
    joiner.add(item, paragraph, { level, ...takeMarker(paragraph) });
    item.append(paragraph);
  }
}

/** Bullets of Word can be letters too, because they use fonts of symbols: `o`, `v`, `Ø`, `ü`. */
const NUMBER = /\p{N}|\p{L}.|^[A-Z]$/u;

/** Turns the markers of Word's numbered headings into text, and removes bullets. Call it after `joinWordLists`. */
export function numberWordHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const number = takeMarkerText(heading);
    if (NUMBER.test(number)) heading.prepend(`${number} `);
  }
}

/**
 * Rebuilds lists from Word for the web, which copies each item as a list in a box of its own, with its level in
 * `data-aria-level`. Also removes the space that marks the end of a paragraph.
 */
export function joinWebWordLists(body: HTMLElement): void {
  const joiner = new ListJoiner();
  for (const box of body.querySelectorAll('div.ListContainerWrapper')) {
    for (const item of box.querySelectorAll<HTMLElement>('li[data-aria-level]')) {
      const list = item.closest('ul, ol');
      const tag = list?.tagName === 'OL' ? 'ol' : 'ul';
      const level = Number(item.dataset['ariaLevel']);
      joiner.add(item, box, { level, tag, start: Number(list?.getAttribute('start') ?? 1) });
    }
    if (box.textContent.trim() === '') box.remove();
  }
  for (const end of body.querySelectorAll('span.EOP')) if (end.textContent.trim() === '') end.remove();
}

interface Placement {
  /** Counted from 1. */
  readonly level: number;
  readonly tag: 'ol' | 'ul';
  /** The number of the item, 1 if it has none. */
  readonly start: number;
}

/** Joins list items that follow each other into nested lists. */
class ListJoiner {
  /** The open lists, outermost first, each with its level and its last item. */
  #open: { level: number; list: HTMLElement; item: HTMLElement }[] = [];

  /** Adds an item to the list in front of `place`, or else to a new list there. */
  add(item: HTMLElement, place: Element, { level, tag, start }: Placement): void {
    if (place.previousElementSibling !== this.#open[0]?.list) this.#open = [];
    this.#open = this.#open.filter((outer) => outer.level <= level);
    const sibling = this.#open.at(-1);
    if (sibling?.level === level && sibling.list.tagName === tag.toUpperCase()) {
      sibling.list.append(item);
      sibling.item = item;
      return;
    }
    const list = place.ownerDocument.createElement(tag);
    if (start > 1) list.setAttribute('start', String(start));
    list.append(item);
    this.#open = this.#open.filter((outer) => outer.level < level);
    const parent = this.#open.at(-1);
    if (parent) parent.item.append(list);
    else place.before(list);
    this.#open.push({ level, list, item });
  }
}

/** Returns the list level of a paragraph, counted from 1; null if it is not a list item. */
function levelOf(paragraph: Element): number | null {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1];
  return level === undefined ? null : Number(level);
}

/** Removes the marker text. Returns the list tag that it implies, and its number (1 if it has none). */
function takeMarker(paragraph: Element): Omit<Placement, 'level'> {
  const text = takeMarkerText(paragraph);
  // A single “o” is Word's hollow bullet, so letters need a following dot or parenthesis.
  const isNumber = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(text);
  return { tag: isNumber ? 'ol' : 'ul', start: Number(/^\(?(\d+)/.exec(text)?.[1] ?? 1) };
}

function takeMarkerText(block: Element): string {
  const marker = [...block.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}
