import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const TOOLS = 'button:not(:disabled), [role="combobox"]';

/** Makes a toolbar a single tab stop. The left and right arrows, Home and End move between its tools. */
export function useArrowKeys(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const tools = toolsOf(bar.current);
    const entry = tools.find((tool) => tool === document.activeElement) ?? tools.find(isEntry) ?? tools[0];
    for (const tool of tools) tool.tabIndex = tool === entry ? 0 : -1;
  });

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const tools = toolsOf(bar.current);
      const here = tools.findIndex((tool) => tool.matches(':focus'));
      const next = here === -1 ? undefined : target(event.key, here, tools.length);
      if (next === undefined) return;
      event.preventDefault();
      for (const [index, tool] of tools.entries()) tool.tabIndex = index === next ? 0 : -1;
      tools[next]?.focus();
    },
  };
}

function toolsOf(bar: HTMLElement | null): HTMLElement[] {
  const tools = [...(bar?.querySelectorAll<HTMLElement>(TOOLS) ?? [])];
  return tools.filter((tool) => !tool.closest('[data-overflow]'));
}

const isEntry = (tool: HTMLElement) => tool.tabIndex === 0;

function target(key: string, here: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (here + 1) % count;
  if (key === 'ArrowLeft') return (here - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
