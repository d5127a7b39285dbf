import type { Page } from 'playwright/test';

/** Deletes what Safari 16.4, Chrome 109 or Firefox 115 does not have from the pages that open next. */
export async function withoutNewApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remove = (object: object, names: string[]) => {
      for (const name of names) Reflect.deleteProperty(object, name);
    };
    remove(Promise, ['withResolvers', 'try']);
    remove(AbortSignal, ['any']);
    remove(Map, ['groupBy']);
    remove(Object, ['groupBy']);
    remove(URL, ['canParse', 'parse']);
    remove(Array, ['fromAsync']);
    remove(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']);
    remove(String.prototype, ['isWellFormed', 'toWellFormed']);
    remove(Intl, ['Segmenter']);
    remove(Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']);
    remove(Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']);
    remove(Map.prototype, ['getOrInsert', 'getOrInsertComputed']);
    remove(Uint8Array, ['fromBase64', 'fromHex']);
    remove(Uint8Array.prototype, ['toBase64', 'toHex']);
    remove(RegExp, ['escape']);
    remove(Error, ['isError']);
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    remove(iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach']);
    remove(iterator, ['some', 'every', 'find']);
    remove(window, ['Iterator', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback', 'navigation']);
    remove(Document.prototype, ['startViewTransition', 'caretPositionFromPoint']);
    remove(Element.prototype, ['checkVisibility', 'setHTML', 'getHTML', 'moveBefore', 'role']);
    remove(
      Element.prototype,
      Object.keys(Element.prototype).filter((name) => name.startsWith('aria')),
    );
    remove(Headers.prototype, ['getSetCookie']);
    remove(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']);
  });
}

/** Makes pages without the CSS and HTML that these browsers do not know. Their policy would block the changed styles. */
export async function withoutNewStyles(page: Page): Promise<void> {
  await page.route(/\/(?:[^./]*|assets\/.*\.(?:css|js)|_astro\/.*\.(?:css|js))(?:\?.*)?$/, async (route) => {
    if (!['document', 'stylesheet', 'script'].includes(route.request().resourceType()))
      return route.continue();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const text = await response.text();
    const body = text
      .replaceAll('light-dark(', 'unknown-colour(')
      .replaceAll('oklch(from', 'unknown-colour(from')
      .replaceAll(':popover-open', ':unknown-state')
      .replace(/ popover(?:target="[^"]*"|(?=[ >]))/g, '');
    await route.fulfill({ response, headers, body });
  });
}

/**
 * Returns the contrast of an element's text with the background below it, from 1 to 21. Backgrounds are plain colours
 * without transparency.
 */
export function contrastOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const luminanceOf = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
          const share = Number(value) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      let below: Element | null = element;
      while (below && getComputedStyle(below).backgroundColor === 'rgba(0, 0, 0, 0)')
        below = below.parentElement;
      const background = below ? getComputedStyle(below).backgroundColor : 'rgb(255, 255, 255)';
      const both = [luminanceOf(getComputedStyle(element).color), luminanceOf(background)];
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    });
}
