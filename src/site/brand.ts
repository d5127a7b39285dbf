import type { Brand } from '../entities/readers/brand.ts';
import { accentProblem, DEFAULT_ACCENT } from '../rules/accent.ts';
import { siteEnvironment } from './environment.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * The site's brand, under the name in `SITE_NAME` until an administrator saves another. An accent that the form would
 * refuse may have been stored through the API: then it is the default.
 */
export function brandOf({ setting }: Pick<SiteIndex, 'setting'>): Brand {
  const brand = setting('brand');
  return {
    ...brand,
    name: brand.name || siteEnvironment().siteName,
    accent: accentProblem(brand.accent) === null ? brand.accent : DEFAULT_ACCENT,
  };
}

/** Author of articles without one, in structured data and feeds. */
export function teamName({ name }: Pick<Brand, 'name'>): string {
  return `${name} Team`;
}
