import { flushSync } from 'react-dom';

/**
 * Changes the width of the article's text. If the page is scrolled, the paragraph in the middle of the window stays there:
 * browsers do not ensure that if the styles around it change.
 */
export function keepPlace(change: () => void): void {
  const text = document.querySelector('.article-text');
  const place = [...(text?.querySelectorAll(BLOCKS) ?? [])].find((block) => topOf(block) > innerHeight / 2);
  const before = place && topOf(place);
  flushSync(change);
  if (place && before !== undefined && scrollY > 0)
    scrollBy({ top: topOf(place) - before, behavior: 'instant' });
}

const BLOCKS = 'p, h1, h2, h3, h4, figure, pre, li';

const topOf = (block: Element) => block.getBoundingClientRect().top;
