/** What `/build.json` says: the content version and its identity, read before the content was, when, and how much there is. */
export interface BuildInfo {
  contentVersion: number;
  contentId: string;
  builtAt: string;
  pages: number;
  articles: number;
}
