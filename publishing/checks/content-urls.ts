/**
 * The paths of this site that editors typed into fields of `content`, such as a cover image or a banner's link. Article
 * texts are not included: links in them are found in the pages.
 */
export function contentUrls(content: unknown): Set<string> {
  const urls = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^\/\S*$/.test(value)) urls.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const field of Object.values(value)) visit(field);
    }
  };
  visit(content);
  return urls;
}
