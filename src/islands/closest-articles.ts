import { articlePath } from '../site/paths.ts';

/** Shows links to similar articles on the 404 page, in the element from ClosestArticles.astro. */
export function showClosest(root: ParentNode, articles: readonly { title: string; slug: string }[]): void {
  const closest = root.querySelector<HTMLElement>('.closest');
  const list = closest?.querySelector('ul');
  if (!closest || !list || articles.length === 0) return;
  list.replaceChildren(
    ...articles.map(({ title, slug }) => {
      const link = document.createElement('a');
      link.href = articlePath(slug);
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  closest.hidden = false;
}
