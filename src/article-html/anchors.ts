import { decodePath } from '../rules/decode-path.ts';

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
 * Points the links within sanitised HTML to the prefixed IDs. Removes IDs that no link leads to, and repeated ones.
 */
export function linkAnchors(html: string): string {
  if (!html.includes(` id="${PREFIX}`)) return html;
  const ids = new Set(valuesOf(html, 'id="'));
  const idOf = (target: string) => {
    const decoded = decodePath(target);
    return [decoded, PREFIX + decoded].find((id) => ids.has(id));
  };
  const unused = new Set(valuesOf(html, 'href="#').map(idOf));
  return html.replace(TAG, (tag) =>
    tag
      .replace(/ id="([^"]*)"/, (attribute, id) => (unused.delete(id) ? attribute : ''))
      .replace(/ href="#([^"]*)"/, (attribute, target) => {
        const id = idOf(target);
        return id === undefined ? attribute : ` href="#${id}"`;
      }),
  );
}

/** A tag. In sanitised HTML, attributes contain no angle brackets. */
const TAG = /<[a-z][^>]*>/g;

function valuesOf(html: string, start: string): string[] {
  const value = new RegExp(` ${start}([^"]*)"`);
  return (html.match(TAG) ?? []).flatMap((tag) => value.exec(tag)?.[1] ?? []);
}
