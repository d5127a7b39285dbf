import { articlePath } from '../site/paths.ts';

/** Shows links to articles in the element of a page that was not found which is there for them. */
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
