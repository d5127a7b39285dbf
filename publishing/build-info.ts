/**
 * The content of `/build.json`: content version and id (read before the content), build time, and the size of the site.
 */
export interface BuildInfo {
  contentVersion: number;
  contentId: string;
  builtAt: string;
  pages: number;
  articles: number;
}
