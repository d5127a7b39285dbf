/** Style properties that are preserved in pasted HTML. */
const STYLES = /^(?:font-weight|font-style|text-align(?:-[a-z]+)?|vertical-align)$/;
const ATTRIBUTES = /^(?:href|src|alt|title|dir|start|width|height|allowfullscreen|colspan|rowspan|scope)$/;

/**
 * Removes the attributes and styles of the source program from a pasted element, but not the IDs in `ids`. Replaces a
 * styled span with semantic tags.
 */
export function cleanAttributes(element: HTMLElement, ids: ReadonlySet<string>): void {
  for (const { name, value } of [...element.attributes]) {
    const isLanguage = name === 'class' && element.matches('pre > code[class^="language-"]');
    const isTarget = name === 'id' && ids.has(value);
    if (name !== 'style' && !isLanguage && !isTarget && !ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  // Browsers copy the look that pages give these elements, and the editor would format their text like that.
  if (/^(?:H[1-6]|TH)$/.test(element.tagName)) element.style.fontWeight = '';
  if (element.tagName === 'BLOCKQUOTE') element.style.fontStyle = '';
  // Chrome writes the default alignment into every copied block.
  if (element.style.textAlign === 'start') element.style.textAlign = '';
  // Browsers split `text-decoration` into longhands, and the editor only reads the shorthand.
  const lines = linesOf(element);
  for (const property of [...element.style])
    if (!STYLES.test(property)) element.style.removeProperty(property);
  if (lines.length > 0) element.style.textDecoration = lines.join(' ');
  if (element.getAttribute('style') === '') element.removeAttribute('style');
  if (element.tagName === 'SPAN') replaceSpan(element);
}

/** Returns the lines of an element's text that are formatting. The underline of a link is not. */
function linesOf(element: HTMLElement): string[] {
  const decoration = element.style.textDecorationLine || element.style.textDecoration;
  const isLink =
    element.closest('a') !== null || element.querySelector('a')?.textContent === element.textContent;
  return [
    ...(decoration.includes('underline') && !isLink ? ['underline'] : []),
    ...(decoration.includes('line-through') ? ['line-through'] : []),
  ];
}

/** Replaces a styled span, which word processors use for bold text and the like, with semantic tags. */
function replaceSpan(span: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, verticalAlign } = span.style;
  const tags = [
    /^(?:bold|[6-9]00)$/.test(fontWeight) && 'strong',
    fontStyle === 'italic' && 'em',
    textDecoration.includes('underline') && 'u',
    textDecoration.includes('line-through') && 's',
    verticalAlign === 'sub' && 'sub',
    verticalAlign === 'super' && 'sup',
  ];
  let content = [...span.childNodes];
  for (const tag of tags) {
    if (!tag) continue;
    const element = span.ownerDocument.createElement(tag);
    element.append(...content);
    content = [element];
  }
  span.replaceWith(...content);
}
