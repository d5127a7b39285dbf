/**
 * Rebuilds the lists of Microsoft Word, which puts them on the clipboard as paragraphs with a drawn marker
 * (`mso-list: l0 level2 lfo1`, with the marker in a span marked `mso-list: Ignore`).
 */
export function joinWordLists(body: HTMLElement): void {
  /** The open lists, outermost first, and the last of their items. */
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

/** The list level of a paragraph, from 1; null if it is in no list. */
function levelOf(paragraph: Element): number | null {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1];
  return level === undefined ? null : Number(level);
}

/** Removes the drawn marker. Returns the kind of list that it stands for. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  // A single “o” is Word's hollow bullet.
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(text) ? 'ol' : 'ul';
}
