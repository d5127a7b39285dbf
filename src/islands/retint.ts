import { tintClass } from '../rules/tint.ts';

/** Replaces an element's tint class (src/styles/tints.css) with that of `seed`. */
export function retint(element: Element, seed: string): void {
  const others = [...element.classList].filter((name) => name.startsWith('tint-'));
  element.classList.remove(...others);
  element.classList.add(tintClass(seed));
}
