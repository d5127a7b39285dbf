import { tintClass } from '../rules/tint.ts';

/** Sets an element's tint to that of `seed`. */
export function retint(element: Element, seed: string): void {
  setTint(element, tintClass(seed));
}

/** Gives an element one class of src/styles/tints.css, in place of another. */
export function setTint(element: Element, tint: string): void {
  const others = [...element.classList].filter((name) => name.startsWith('tint-'));
  element.classList.remove(...others);
  element.classList.add(tint);
}
