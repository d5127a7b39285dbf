import { flushSync } from 'react-dom';

const BLOCKS = 'p, h1, h2, h3, h4, figure, pre, li';

/**
 * Changes the width of the article's text. If the page is scrolled, the text in the middle of the window stays there:
 * browsers do not ensure that if the styles around it change.
 */
export function keepPlace(change: () => void): void {
  const middle = innerHeight / 2;
  const blocks = [...document.querySelectorAll(`.article-text :is(${BLOCKS})`)];
  const block = blocks.find((each) => each.getBoundingClientRect().bottom > middle) ?? blocks.at(-1);
  const before = block?.getBoundingClientRect();
  flushSync(change);
  if (!block || !before || scrollY === 0) return;
  const after = block.getBoundingClientRect();
  // A paragraph can be longer than the window.
  const part = before.height > 0 ? Math.min(Math.max((middle - before.top) / before.height, 0), 1) : 0;
  scrollBy({
    top: after.top + part * after.height - (before.top + part * before.height),
    behavior: 'instant',
  });
}
