/** Formatting that is kept when pasting from a word processor or a web page. */
const STYLES = /^(?:font-weight|font-style|text-decoration(?:-line)?|text-align|vertical-align)$/;
const ATTRIBUTES = /^(?:href|src|alt|title|dir|start|width|height|allowfullscreen)$/;
const UNWRAPPED =
  'div, section, article, aside, header, footer, main, nav, center, figure, figcaption, table, caption, thead, tbody, tfoot, tr, details, summary, dl, font, small, big';

/** Pasted HTML without markup specific to its source. What was copied from this editor is unchanged. */
export function cleanPastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const gone of body.querySelectorAll(
    'script, style, meta, link, title, noscript, template, form, button, svg',
  ))
    gone.remove();
  for (const cell of body.querySelectorAll('td, th, dt, dd')) replaceTag(cell, 'p');
  for (const box of body.querySelectorAll(UNWRAPPED)) unwrap(box);
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    for (const { name } of [...element.attributes]) {
      if (name !== 'style' && !ATTRIBUTES.test(name)) element.removeAttribute(name);
    }
    for (const property of [...element.style])
      if (!STYLES.test(property)) element.style.removeProperty(property);
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }
  return body.innerHTML;
}

/** Replaces an element with its children. Loose text becomes a paragraph. */
function unwrap(box: Element): void {
  const isInline = /^(?:FONT|SMALL|BIG)$/.test(box.tagName);
  const holdsBlocks =
    box.querySelector('p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, div, table') !== null;
  if (isInline || holdsBlocks) box.replaceWith(...box.childNodes);
  else replaceTag(box, 'p');
}

function replaceTag(element: Element, tag: string): void {
  const replacement = element.ownerDocument.createElement(tag);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}
