/**
 * Prevents errors on pages that the browser translates. A translator replaces text nodes by `font` elements, so React
 * fails to remove a text, or to insert something before it, and the screen is lost: for example, when an error replaces
 * the hint of a field. Instead, the translation is removed or used, if its parent contains no other. Otherwise, the old
 * translation stays.
 */
export function tolerateTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isReplaced(child, this)) return removeChild.call(this, child) as Child;
    translationIn(this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    return insertBefore.call(this, added, isReplaced(next, this) ? translationIn(this) : next) as Added;
  };
}

const isReplaced = (node: Node | null, parent: Node) => node instanceof Text && node.parentNode !== parent;

/** Returns the only translated text directly in a node; null if there is none or several. */
function translationIn(parent: Node): HTMLElement | null {
  const translations = [...parent.childNodes].filter(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font',
  );
  return translations.length === 1 ? (translations[0] ?? null) : null;
}
