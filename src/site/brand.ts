import type { Brand } from '../entities/readers/brand.ts';
import { accentProblem, accentTints, DEFAULT_ACCENT } from '../rules/accent.ts';
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
    accent: isUsable(brand.accent) ? brand.accent : DEFAULT_ACCENT,
  };
}

/** Whether the site's icon is the moon of the design, which is an SVG too. Otherwise it is an upload or an initial. */
export function hasDesignIcon({ icon, name }: Pick<Brand, 'icon' | 'name'>): boolean {
  return !isUpload(icon) && hasMoon(name);
}

/** The last accent and whether it can be used: every page asks ten times, and contrasts take long to calculate. */
let checked = { accent: DEFAULT_ACCENT, isUsable: true };

function isUsable(accent: string): boolean {
  if (accent !== checked.accent) checked = { accent, isUsable: accentProblem(accent) === null };
  return checked.isUsable;
}

/** The styles of an accent that is not the design's; null for that one, whose tints are in src/styles/tokens.css. */
export function accentStyles(accent: string): string | null {
  if (accent === DEFAULT_ACCENT) return null;
  if (accent !== styled.accent) styled = { accent, css: stylesOf(accent) };
  return styled.css;
}

/** The last accent and its styles: every page has them, and they take long to calculate. */
let styled = { accent: '', css: '' };

function stylesOf(accent: string): string {
  const { text, surface, wash } = accentTints(accent);
  const pair = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light},${dark})`;
  return `:root:root{--accent:${accent};--accent-text:${pair(text)};--accent-surface:${pair(surface)};--accent-wash:${pair(wash)}}`;
}

/** Author of articles without one, in structured data and feeds. */
export function teamName({ name }: Pick<Brand, 'name'>): string {
  return `${name} Team`;
}
