/** Sets the element's text, or removes the element if there is none. */
export function fillText(root: ParentNode, selector: string, text: string | null | undefined): void {
  const element = root.querySelector(selector);
  if (text && element) element.textContent = text;
  else element?.remove();
}
