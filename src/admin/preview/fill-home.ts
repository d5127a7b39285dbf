/** Returns a page that contains only this markup, with the home page's styles and without scripts. */
export function fillHome(home: string, markup: string, theme: string | null): string {
  const page = new DOMParser().parseFromString(home, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel="preload"], link[rel="modulepreload"]'))
    script.remove();
  page.body.innerHTML = `<main style="padding: 1rem">${markup}</main>`;
  const links = page.createElement('base');
  links.target = '_blank';
  page.head.append(links);
  if (theme !== null) page.documentElement.dataset['theme'] = theme;
  // The publisher rejects pages with this marker. See publishing/checks/inspect-file.ts.
  page.documentElement.dataset['unpublished'] = '';
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
