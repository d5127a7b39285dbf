import type { ArticleOutline } from '../../article-html/outline.ts';

/** Whether an own page can be read: null if there is none at that path. */
export type PageState = 'public' | 'hidden' | null;

/** An article as the checks before publishing see it. Nulls are not known (yet), and are not checked. */
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
  /** The state of the own articles that the text links to, by path. */
  readonly pages: ReadonlyMap<string, PageState>;
}

/** Where a finding is: a field of the form, the nth element of its kind in the text, or the first place of a phrase. */
export type Place =
  | { readonly field: string }
  | { readonly element: 'heading' | 'image' | 'link'; readonly index: number }
  | { readonly phrase: string };

/** Something to look at before an article is published. */
export interface Finding {
  readonly message: string;
  readonly place: Place;
}

/** One rule. It never prevents a save. */
export type Check = (article: CheckedArticle) => Finding[];
