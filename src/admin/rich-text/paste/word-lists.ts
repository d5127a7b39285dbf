/**
 * Rebuilds lists from Microsoft Word, which copies list items as paragraphs styled `mso-list: l0 level2 lfo1`. Their
 * marker is text in a span styled `mso-list: Ignore`.
 */
export function joinWordLists(body: HTMLElement): void {
  /** The open lists, outermost first, each with its level and its last item. */
  let open: { level: number; list: HTMLElement; item: HTMLElement }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const { tag, start } = takeMarker(paragraph);
    const item = paragraph.ownerDocument.createElement('li');
    open = open.filter((outer) => outer.level <= level);
    const sibling = open.at(-1);
    if (sibling?.level === level && sibling.list.tagName === tag.toUpperCase()) {
      sibling.list.append(item);
      sibling.item = item;
    } else {
      const list = paragraph.ownerDocument.createElement(tag);
      if (start > 1) list.setAttribute('start', String(start));
      list.append(item);
      open = open.filter((outer) => outer.level < level);
      const parent = open.at(-1);
      if (parent) parent.item.append(list);
      else paragraph.before(list);
      open.push({ level, list, item });
    }
    item.append(paragraph);
    last = open[0]?.list ?? null;
  }
}

/** Returns the list level of a paragraph, counted from 1; null if it is not a list item. */
function levelOf(paragraph: Element): number | null {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1];
  return level === undefined ? null : Number(level);
}

/** Removes the marker text. Returns the tag of the list that it indicates, and its number (1 if it has none). */
function takeMarker(paragraph: Element): { tag: 'ol' | 'ul'; start: number } {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  // A single “o” is Word's hollow bullet, so letters need a following dot or parenthesis.
  const isNumber = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(text);
  return { tag: isNumber ? 'ol' : 'ul', start: Number(/^\(?(\d+)/.exec(text)?.[1] ?? 1) };
}
