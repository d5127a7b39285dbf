/** Sets the title of the page. Like a built one, it ends with the name of the site. */
export function setPageTitle(title: string): void {
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  document.title = site ? `${title} · ${site.content}` : title;
}
