import { atom } from 'nanostores';
import type { Brand } from '../../entities/readers/brand.ts';
import { accentTints, isAccent } from '../../rules/accent.ts';
import { siteEnvironment } from '../../site/environment.ts';

/** The site's name as the console shows it: that of the build, or the one saved since. */
export const $siteName = atom(siteEnvironment().siteName);

/** Shows a saved name and accent in the console, whose own page has those of the last build. */
export function showBrand({ name, accent }: Pick<Brand, 'name' | 'accent'>): void {
  if (name !== '') $siteName.set(name);
  if (!isAccent(accent)) return;
  const { text, surface, wash } = accentTints(accent);
  const { style } = document.documentElement;
  style.setProperty('--accent', accent);
  for (const [token, { light, dark }] of Object.entries({ text, surface, wash }))
    style.setProperty(`--accent-${token}`, `light-dark(${light}, ${dark})`);
}
