const ANCHOR = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_:.-]{0,80}$/u;
const PREFIX = 'text-';

/**
 * Returns the `id` of an element of an article's text, or null if it is not allowed. Its prefix keeps it apart from the
 * IDs of the page and from the names of global variables.
 */
export function anchorOf(id: string | undefined): string | null {
  if (id === undefined || !ANCHOR.test(id)) return null;
  return id.startsWith(PREFIX) ? id : PREFIX + id;
}

/**
 * Lets the links within sanitised HTML lead to the elements whose `id` got a prefix, and removes the IDs that no link
 * leads to.
 */
export function linkAnchors(html: string): string {
  if (!html.includes(` id="${PREFIX}`)) return html;
  const targets = valuesOf(html, 'href="#');
  const linked = new Set(
    [...valuesOf(html, 'id="')].filter((id) => targets.has(id) || targets.has(id.slice(PREFIX.length))),
  );
  return html.replace(TAG, (tag) =>
    tag
      .replace(/ id="([^"]*)"/, (id, anchor) => (linked.has(anchor) ? id : ''))
      .replace(/ href="#([^"]*)"/, (href, target) =>
        linked.has(PREFIX + target) ? ` href="#${PREFIX}${target}"` : href,
      ),
  );
}

/** A tag. In sanitised HTML, attributes contain no angle brackets. */
const TAG = /<[a-z][^>]*>/g;

function valuesOf(html: string, start: string): Set<string> {
  const value = new RegExp(` ${start}([^"]*)"`);
  return new Set((html.match(TAG) ?? []).flatMap((tag) => value.exec(tag)?.[1] ?? []));
}
