interface Covered {
  readonly title: string;
  readonly category: { readonly slug: string } | null;
}

/** What an article's cover is drawn from, as one text. */
export function coverSeed({ title, category }: Covered): string {
  return `${category?.slug ?? ''}|${title}`;
}
