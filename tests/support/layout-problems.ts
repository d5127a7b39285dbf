import type { Page } from 'playwright/test';

/**
 * Returns the layout faults of the page as currently shown: elements that make it wider than the window, text outside
 * the window or its own box, and overlapping text.
 */
export function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const width = document.documentElement.clientWidth;

    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isClipped(element) &&
      !element.closest('.skip-link:not(:focus), .toasts, svg, noscript');
    const name = (element: Element) => {
      const classes = [...element.classList]
        .filter((part) => !part.startsWith('astro-'))
        .map((part) => `.${part}`);
      return `${element.localName}${classes.join('')} "${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 30)}"`;
    };
    const blockOf = (node: Node): Element | null => {
      let element = node.parentElement;
      while (element && /^(?:inline|contents)$/.test(getComputedStyle(element).display))
        element = element.parentElement;
      return element;
    };
    const isCutOnPurpose = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis';
    const isClamped = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none';

    if (document.documentElement.scrollWidth > innerWidth) {
      const widest = [...document.querySelectorAll('body *')]
        .filter((element) => isShown(element) && element.getBoundingClientRect().right > innerWidth + 0.5)
        .at(-1);
      faults.add(
        `${document.documentElement.scrollWidth} px wide: ${widest ? name(widest) : 'unknown element'}`,
      );
    }

    const lines: { block: Element; left: number; right: number; top: number; bottom: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const block = blockOf(node);
      if (!block || !node.nodeValue?.trim() || !node.parentElement || !isShown(node.parentElement)) continue;
      const box = block.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 1 || isCutOnPurpose(block)) continue;
        if (left < -1 || right > width + 1) faults.add(`outside the window: ${name(block)}`);
        // Rotated badges and stamps, and italics, overflow slightly.
        if (left < box.left - 4 || right > box.right + 4) faults.add(`outside its box: ${name(block)}`);
        // Clamped lines are not shown. They start inside the padding.
        const padding = Number.parseFloat(getComputedStyle(block).paddingBottom);
        if (isClamped(block) && top > box.bottom - padding - 4) continue;
        // The lines of headlines touch because of their tight spacing, so only the middle of each line counts.
        const inset = (bottom - top) * 0.3;
        lines.push({ block, left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset });
      }
    }
    for (const [index, a] of lines.entries()) {
      for (const b of lines.slice(index + 1)) {
        if (a.block === b.block || a.left >= b.right || b.left >= a.right) continue;
        if (a.top >= b.bottom || b.top >= a.bottom) continue;
        faults.add(`overlapping: ${name(a.block)} and ${name(b.block)}`);
      }
    }
    return [...faults];
  });
}

/** Returns ordinary words (2 to 15 letters) that are broken across lines on the page as currently shown. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isShown = node.parentElement?.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      if (!isShown || node.parentElement?.closest('svg, .visually-hidden')) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
        /(?<!\S)[A-Za-z]{2,15}(?![^\s.,;:!?…])/g,
      )) {
        // The first letter is a drop cap.
        if (index === 0 && node.parentElement?.matches('.prose > p:first-child')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 3)
          broken.add(`${node.parentElement?.localName}: ${word}`);
      }
    }
    return [...broken];
  });
}

/** Returns the elements of the page that have more than so many lines. */
export function longerThan(page: Page, limits: Readonly<Record<string, number>>): Promise<string[]> {
  return page.evaluate(
    (entries) =>
      entries.flatMap(([selector, limit]) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .map((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
          .filter((lines) => lines > limit + 0.6)
          .map((lines) => `${selector}: ${lines.toFixed(1)} lines`),
      ),
    Object.entries(limits),
  );
}

/**
 * Returns the number of texts of the page that begin in Arabic, and the elements that show them left to right. Inside an
 * article, the first words determine the direction of the whole text.
 */
export function leftToRightTexts(page: Page): Promise<{ count: number; mistakes: string[] }> {
  return page.evaluate(() => {
    const beginsInArabic = (text: string | null) => /^\P{L}*\p{Script=Arabic}/u.test(text ?? '');
    const isLeftToRight = (element: Element) => getComputedStyle(element).direction === 'ltr';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const mistakes = new Set<string>();
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !beginsInArabic(node.nodeValue) || element.closest('.prose *, script, svg')) continue;
      count += 1;
      if (isLeftToRight(element)) mistakes.add(`${element.localName}.${element.className}`);
    }
    const prose = document.querySelector('.prose');
    if (prose && beginsInArabic(prose.textContent) && isLeftToRight(prose)) mistakes.add('.prose');
    return { count, mistakes: [...mistakes] };
  });
}
