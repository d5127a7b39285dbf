import type { Brand } from '../entities/readers/brand.ts';
import { accentProblem, accentTints, DEFAULT_ACCENT } from '../rules/accent.ts';
import { hasMoon } from '../rules/site-mark.ts';
import { siteEnvironment } from './environment.ts';
import { isUpload } from './image-sources.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * Returns the site's brand. The name falls back to `SITE_NAME` until an administrator saves one. The accent falls back
 * to the default, because the API can store one that the form would reject.
 */
export function brandOf({ setting }: Pick<SiteIndex, 'setting'>): Brand {
  const brand = setting('brand');
  return {
    ...brand,
    name: brand.name || siteEnvironment().siteName,
    accent: isUsable(brand.accent) ? brand.accent : DEFAULT_ACCENT,
  };
}

/**
 * Returns whether the site's icon is the design's moon, which also exists as an SVG. Otherwise it is an upload or an
 * initial.
 */
export function hasDesignIcon({ icon, name }: Pick<Brand, 'icon' | 'name'>): boolean {
  return !isUpload(icon) && hasMoon(name);
}

/** Caches the last result for an accent, because every page needs it, some ten times, and contrasts are slow to compute. */
function cached<Result>(compute: (accent: string) => Result): (accent: string) => Result {
  let last: { accent: string; result: Result } | undefined;
  return (accent) => {
    if (last?.accent !== accent) last = { accent, result: compute(accent) };
    return last.result;
  };
}

const isUsable = cached((accent) => accentProblem(accent) === null);

/** Returns the styles of a custom accent; null for the default, whose tints are in src/styles/tokens.css. */
export const accentStyles = cached((accent) => {
  if (accent === DEFAULT_ACCENT) return null;
  const tints = Object.entries(accentTints(accent));
  const pairs = tints.map(([name, { light, dark }]) => `--accent-${name}:light-dark(${light},${dark})`);
  // src/styles/older-palette.css
  const older = tints.map(
    ([name, { light, dark }]) => `--accent-${name}:var(--light,${light})var(--dark,${dark})`,
  );
  return `:root:root{--accent:${accent};${pairs.join(';')}}@supports not (color:light-dark(red,red)){:root:root,:root :is(.footer,.hero,.terminal,.ticker-bar){${older.join(';')}}}`;
});

/** Returns the author name for articles without an author, in structured data and feeds. */
export function teamName({ name }: Pick<Brand, 'name'>): string {
  return `${name} Team`;
}
