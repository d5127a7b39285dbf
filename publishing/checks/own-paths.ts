/**
 * Returns the paths of this site that editors entered in fields of `content`, such as a cover image or a banner's link.
 * Links within article content are not included; they are collected from the pages.
 */
export function ownPathsIn(content: unknown): Set<string> {
  const paths = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^\/\S*$/.test(value)) paths.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const field of Object.values(value)) visit(field);
    }
  };
  visit(content);
  return paths;
}
