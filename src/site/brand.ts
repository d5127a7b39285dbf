import type { Brand } from '../entities/readers/brand.ts';
import { accentProblem, DEFAULT_ACCENT } from '../rules/accent.ts';
import { hasMoon } from '../rules/site-mark.ts';
import { siteEnvironment } from './environment.ts';
import { isUpload } from './image-sources.ts';
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

/** Whether the site's icon is the moon of the design, which is an SVG too. Otherwise it is an upload or an initial. */
export function hasDesignIcon({ icon, name }: Pick<Brand, 'icon' | 'name'>): boolean {
  return !isUpload(icon) && hasMoon(name);
}

/** Author of articles without one, in structured data and feeds. */
export function teamName({ name }: Pick<Brand, 'name'>): string {
  return `${name} Team`;
}
