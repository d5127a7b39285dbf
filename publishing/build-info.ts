/** What `/build.json` says: the content version that was read before the content was, when, and how many pages there are. */
export interface BuildInfo {
  contentVersion: number;
  builtAt: string;
  pages: number;
}
