import type { Check, PageState } from './check.ts';

/** Finds dead links: empty ones, missing anchors, and articles of this site that do not exist or are not public. */
export const deadLink: Check = ({ links, anchors, pages }) =>
  links.flatMap(({ href, text }, index) => {
    const problem = problemOf(href, anchors, pages.get(pathOf(href)));
    const name = text.trim() === '' ? href : text.trim();
    return problem === null
      ? []
      : [{ message: `The link “${name}” ${problem}`, place: { element: 'link' as const, index } }];
  });

function problemOf(href: string, anchors: readonly string[], state: PageState | undefined): string | null {
  if (href === '' || href === '#') return 'has no target.';
  if (href.startsWith('#'))
    return anchors.includes(href.slice(1)) ? null : 'leads to an anchor that does not exist.';
  if (state === null) return 'leads to an article that does not exist.';
  return state === 'hidden' ? 'leads to an article that is not public yet.' : null;
}

function pathOf(href: string): string {
  return href.replace(/[?#].*$/, '');
}
