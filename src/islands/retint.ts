import { tintClass } from '../rules/tint.ts';

/** Sets an element's tint to that of `seed`. */
export function retint(element: Element, seed: string): void {
  setTint(element, tintClass(seed));
}

/** Replaces an element's tint class (src/styles/tints.css). */
export function setTint(element: Element, tint: string): void {
  const others = [...element.classList].filter((name) => name.startsWith('tint-'));
  element.classList.remove(...others);
  element.classList.add(tint);
}
