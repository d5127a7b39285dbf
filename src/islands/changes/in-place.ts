import { findFailedImages } from '../failed-images.ts';
import { keepFocus } from '../keep-focus.ts';

const FADE_MS = 300;
/** Blocks whose position a reader notices. */
const BLOCKS = ':is(main, footer) :is(p, h1, h2, h3, h4, li, figure, pre, td)';
/** Parts whose position does not follow the text beside or below them. */
const APART = 'aside, .filter';
/** Browsers and readers ignore smaller movements. */
const TOLERANCE = 1;

/**
 * Changes this page so that readers keep their place. The first visible block of text stays where it is, unless the page
 * is at its top. Visible parts that must move do not jump but fade in at their new place, and ignore clicks meanwhile:
 * a reader who is about to click would otherwise follow another link. Browsers count no layout shift for a part that is
 * transparent when it moves.
 */
export async function changeInPlace(change: () => void): Promise<void> {
  // Waits for the beginning of a frame: a script that scrolls the page between the change and its first paint would bring
  // parts into view whose move the browser then counts as a layout shift.
  if (!document.hidden) await document.documentElement.animate([], 1).finished;
  const before = new Map<Element, DOMRect>();
  for (const element of document.querySelectorAll('main, main *, footer, footer *')) {
    before.set(element, element.getBoundingClientRect());
  }
  const blocks = [...document.querySelectorAll(BLOCKS)].filter(
    (block) => isVisible(before.get(block)) && !block.closest(APART),
  );
  keepFocus(change);
  const kept = blocks.filter((block) => block.isConnected);
  const anchor =
    kept.find((block) => block.getBoundingClientRect().height > 0 && topOf(before, block) >= 0) ?? kept[0];
  if (anchor && scrollY > 0) {
    scrollBy({ top: anchor.getBoundingClientRect().top - topOf(before, anchor), behavior: 'instant' });
  }
  for (const part of document.querySelectorAll('main, footer')) fadeMoved(part, before);
  // Some images may have failed to load before they were inserted.
  findFailedImages(document.querySelectorAll<HTMLImageElement>('main img'), (image) =>
    image.dispatchEvent(new Event('error')),
  );
}

const topOf = (before: ReadonlyMap<Element, DOMRect>, element: Element) => before.get(element)?.top ?? 0;

function isVisible(rect: DOMRect | undefined): rect is DOMRect {
  return rect !== undefined && rect.height > 0 && rect.bottom > 0 && rect.top < innerHeight;
}

/** Fades in the outermost parts that are visible and have moved. */
function fadeMoved(part: Element, before: ReadonlyMap<Element, DOMRect>): void {
  const old = before.get(part);
  const now = part.getBoundingClientRect();
  // An element with `display: contents` has no box of its own.
  const hasBox = now.height > 0 || (old?.height ?? 0) > 0;
  if (!old || (hasBox && !isVisible(old) && !isVisible(now))) return;
  const distance = Math.max(Math.abs(now.top - old.top), Math.abs(now.left - old.left));
  if (distance < TOLERANCE) {
    for (const child of part.children) fadeMoved(child, before);
  } else if (!document.hidden && (part instanceof HTMLElement || part instanceof SVGElement)) {
    fadeIn(part);
  }
}

/** The current animation of each part that is hidden or fades in. */
const fades = new WeakMap<Element, Animation>();

/** Hides an element while the next frame is painted, then fades it in. */
async function fadeIn(part: HTMLElement | SVGElement): Promise<void> {
  fades.get(part)?.cancel();
  const hidden = part.animate([], 1);
  fades.set(part, hidden);
  // Set as a style, because browsers count a layout shift of an element whose opacity is only animated.
  part.style.opacity = '0';
  const isPainted = await hidden.finished.then(
    () => true,
    () => false,
  );
  // Another change has moved it meanwhile, and hides it for another frame.
  if (!isPainted) return;
  part.style.opacity = '';
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  fades.set(part, part.animate([{ opacity: 0, pointerEvents: 'none' }], FADE_MS));
}

/**
 * Makes an element look like another. Keeps it and those in it that have a counterpart, and so focus and loaded images.
 */
export function patchElement(old: Element, next: Element): void {
  if (kindOf(old) !== kindOf(next)) {
    old.replaceWith(next);
    return;
  }
  for (const name of old.getAttributeNames()) {
    // A style hides a part that is about to fade in.
    if (name !== 'style' && !next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    // The same source, set again, would be loaded and painted again.
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const nodes = [...next.childNodes];
  patchChildren(old, nodes, (child, node) => kindOf(child) === kindOf(node));
  for (const [position, child] of [...old.childNodes].entries()) {
    const node = nodes[position];
    if (child !== node && child instanceof Element && node instanceof Element) patchElement(child, node);
  }
}

/** A node can be made to look like another of the same kind. Texts are of the same kind if they are equal. */
const kindOf = (node: Node) =>
  `${node.nodeName} ${node instanceof Element ? (node.classList[0] ?? '') : node.nodeValue}`;

/**
 * Replaces an element's children, but keeps those that look the same: they keep their state, such as a playing video,
 * and readers their place.
 */
export function patchChildren(
  parent: Element,
  next: readonly Node[],
  isSame = (old: Node, node: Node) => old.isEqualNode(node),
): void {
  const unused = [...parent.childNodes];
  const nodes = next.map((node) => {
    const position = unused.findIndex((old) => old === node || isSame(old, node));
    return position === -1 ? node : (unused.splice(position, 1)[0] ?? node);
  });
  for (const old of unused) old.remove();
  for (const [position, node] of nodes.entries()) {
    const there = parent.childNodes[position];
    if (there !== node) parent.insertBefore(node, there ?? null);
  }
}
