/** What an article's form holds. */
export interface ArticleValues {
  readonly title: string;
  readonly slug: string;
  readonly content?: string | null;
  readonly image_url?: string | null;
  readonly image_alt_text?: string | null;
  readonly category_id?: string | null;
  readonly author?: string | null;
  readonly published_at?: string | null;
  readonly meta_description?: string | null;
}

/** An article as it is saved: texts trimmed, null for what is empty. */
export function cleanArticle(values: ArticleValues) {
  return {
    title: values.title.trim(),
    slug: values.slug,
    content: values.content ?? '',
    image_url: textOrNull(values.image_url),
    image_alt_text: textOrNull(values.image_alt_text),
    category_id: values.category_id || null,
    author: textOrNull(values.author),
    published_at: values.published_at || null,
    meta_description: textOrNull(values.meta_description),
  };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
