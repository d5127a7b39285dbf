import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Hides the tools of a wrapping row that do not fit into its first line (by `data-overflow`), unless it is expanded.
 * Returns whether there are any.
 */
export function useOverflow(row: RefObject<HTMLElement | null>, isExpanded: boolean): boolean {
  const [hasMore, setMore] = useState(false);

  // After each render, because tools come and go.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => setMore(markOverflow(element, isExpanded));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });

  return hasMore;
}

function markOverflow(row: HTMLElement, isExpanded: boolean): boolean {
  const tools = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const first = tools[0];
  if (!first) return false;
  const below = tools.filter((tool) => tool.offsetTop >= first.offsetTop + first.offsetHeight);
  for (const tool of tools) tool.toggleAttribute('data-overflow', !isExpanded && below.includes(tool));
  return below.length > 0;
}
