import { atom } from 'nanostores';
import type { Brand } from '../../entities/readers/brand.ts';
import { accentTints, isAccent } from '../../rules/accent.ts';
import { siteEnvironment } from '../../site/environment.ts';

/** The site's name as the console shows it: that of the build, or the one saved since. */
export const $siteName = atom(siteEnvironment().siteName);

type ShownBrand = Pick<Brand, 'name' | 'accent'>;

const otherTabs = new BroadcastChannel('brand');
otherTabs.onmessage = ({ data }: MessageEvent<ShownBrand>) => show(data);

/** Shows a saved name and accent in the open tabs of the console, whose own page has those of the last build. */
export function showBrand({ name, accent }: ShownBrand): void {
  show({ name, accent });
  otherTabs.postMessage({ name, accent });
}

function show({ name, accent }: ShownBrand): void {
  if (name !== '') $siteName.set(name);
  if (!isAccent(accent)) return;
  const { style } = document.documentElement;
  style.setProperty('--accent', accent);
  const hasPairs = CSS.supports('color', 'light-dark(red, red)');
  for (const [token, { light, dark }] of Object.entries(accentTints(accent))) {
    // src/styles/older-palette.css
    const older = `var(--light, ${light}) var(--dark, ${dark})`;
    style.setProperty(`--accent-${token}`, hasPairs ? `light-dark(${light}, ${dark})` : older);
  }
}
