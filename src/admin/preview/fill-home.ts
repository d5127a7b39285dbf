/** A page with the styles of the home page and nothing but this banner. Contains no scripts. */
export function fillHome(home: string, banner: string, theme: string | null): string {
  const page = new DOMParser().parseFromString(home, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel="preload"], link[rel="modulepreload"]'))
    script.remove();
  page.body.innerHTML = `<main style="padding: 1rem"><section class="banners">${banner}</section></main>`;
  if (theme !== null) page.documentElement.dataset['theme'] = theme;
  // A page with this marker is never published. See publishing/checks/inspect-file.ts.
  page.documentElement.dataset['unpublished'] = '';
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
