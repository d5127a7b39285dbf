import type { ArticleOutline } from '../../article-html/outline.ts';

/** Whether a page of this site is visible to visitors; null if the page does not exist. */
export type PageState = 'public' | 'hidden' | null;

/** An article as the checks before publishing see it. Null means not known (yet); such values are not checked. */
export interface CheckedArticle extends ArticleOutline {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string | null;
  readonly coverUrl: string;
  readonly coverAlt: string;
  /** Width of the cover in pixels. */
  readonly coverWidth: number | null;
  /** The plain text, with shortcodes. */
  readonly text: string;
  /** Symbols of the coins in the table, in upper case. */
  readonly symbols: readonly string[] | null;
  /** The state of this site's articles that the text links to, by path. */
  readonly pages: ReadonlyMap<string, PageState>;
}

/** Where a finding is: a form field, the nth element of its kind in the text, or the first occurrence of a phrase. */
export type Place =
  | { readonly field: string }
  | { readonly element: 'heading' | 'image' | 'link' | 'paragraph'; readonly index: number }
  | { readonly phrase: string };

/** A problem to review before an article is published. */
export interface Finding {
  readonly message: string;
  readonly place: Place;
}

/** A check. It never prevents saving. */
export type Check = (article: CheckedArticle) => Finding[];
