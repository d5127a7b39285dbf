interface Covered {
  readonly title: string;
  readonly category: { readonly slug: string } | null;
}

/** Returns the seed of an article's cover. */
export function coverSeed({ title, category }: Covered): string {
  return `${category?.slug ?? ''}|${title}`;
}
