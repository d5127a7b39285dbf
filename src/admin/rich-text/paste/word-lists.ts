/**
 * Rebuilds lists from Microsoft Word, which copies list items as paragraphs styled `mso-list: l0 level2 lfo1`. Their
 * marker is text in a span styled `mso-list: Ignore`.
 */
export function joinWordLists(body: HTMLElement): void {
  /** The open lists, outermost first, each with its last item. */
  let open: { list: HTMLElement; item: HTMLElement }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const tag = takeMarker(paragraph);
    const item = paragraph.ownerDocument.createElement('li');
    open = open.slice(0, level);
    const sibling = open[level - 1];
    if (sibling && sibling.list.tagName === tag.toUpperCase()) {
      sibling.list.append(item);
      sibling.item = item;
    } else {
      const list = paragraph.ownerDocument.createElement(tag);
      list.append(item);
      open = open.slice(0, level - 1);
      const parent = open.at(-1);
      if (parent) parent.item.append(list);
      else paragraph.before(list);
      open.push({ list, item });
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

/** Removes the marker text. Returns the tag of the list that it indicates. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  // A single “o” is Word's hollow bullet, so letters need a following dot or parenthesis.
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(text) ? 'ol' : 'ul';
}
