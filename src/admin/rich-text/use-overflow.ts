import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Marks the tools of a wrapping row that do not fit on its first line with `data-overflow`, unless the row is expanded.
 * Returns whether any tools do not fit.
 */
export function useOverflow(row: RefObject<HTMLElement | null>, isExpanded: boolean): boolean {
  // The number, because the toolbar's tab stop can become hidden when more tools do.
  const [hidden, setHidden] = useState(0);

  // Runs after each render because the set of tools changes.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => setHidden(markOverflow(element, isExpanded));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });

  return hidden > 0;
}

function markOverflow(row: HTMLElement, isExpanded: boolean): number {
  const tools = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const first = tools[0];
  if (!first) return 0;
  const below = tools.filter((tool) => tool.offsetTop >= first.offsetTop + first.offsetHeight);
  for (const tool of tools) tool.toggleAttribute('data-overflow', !isExpanded && below.includes(tool));
  return below.length;
}
