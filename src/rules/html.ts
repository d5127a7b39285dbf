/** Escapes text for use between tags and inside double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns the attributes of a tag, each after a space. Leaves out those that are null or undefined. */
export function htmlAttributes(
  attributes: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value == null ? '' : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}
