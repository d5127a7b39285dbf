/** Sets the title of the page. Like a built one, it ends with the name of the site. */
export function setPageTitle(title: string): void {
  const name = siteName();
  document.title = name ? `${title} · ${name}` : title;
}

/** Returns the name of the site of a page; empty if it has none. */
export function siteName(page: ParentNode = document): string {
  return page.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
}
