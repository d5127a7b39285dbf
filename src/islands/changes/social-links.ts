import { socialIcons } from '../../components/social-icons.ts';
import { liveReader } from '../../entities/database/live.ts';
import {
  isKnownPlatform,
  type KnownPlatform,
  type SocialLink,
  settingOf,
} from '../../entities/readers/site-settings.ts';
import { socialName } from '../../site/social-name.ts';
import { changeInPlace, patchChildren } from './in-place.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Shows the current social links in the footer. */
export async function updateSocialLinks(): Promise<void> {
  const links = await settingOf(liveReader(), 'social_links');
  const list = document.querySelector<HTMLElement>('.footer .social');
  if (!list) return;
  await changeInPlace(() => {
    patchChildren(list, links.map(entryFor));
    list.hidden = links.length === 0;
  });
}

/** Creates a list entry. The markup must match `src/components/SocialLinks.astro`. */
function entryFor({ platform, url }: SocialLink): Element {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener me';
  if (isKnownPlatform(platform)) {
    link.className = 'icon';
    link.setAttribute('aria-label', socialName(platform));
    link.append(iconOf(platform));
  } else {
    link.dir = 'auto';
    link.textContent = socialName(platform);
  }
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}

function iconOf(platform: KnownPlatform): Element {
  const icon = document.createElementNS(SVG, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'currentColor',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', socialIcons[platform]);
  path.setAttribute('fill-rule', 'evenodd');
  icon.append(path);
  return icon;
}
