import { isKnownPlatform, type SocialLink } from '../entities/readers/site-settings.ts';
import { escapeHtml, htmlAttributes } from '../rules/html.ts';
import { socialName } from '../site/social-name.ts';
import { socialIcons } from './social-icons.ts';

/** Returns the HTML of a social link in the footer, for built and open pages: an icon, or the name of the platform. */
export function socialLink({ platform, url }: SocialLink): string {
  const name = socialName(platform);
  const link = { href: url, target: '_blank', rel: 'noopener me' };
  if (!isKnownPlatform(platform))
    return `<a${htmlAttributes({ ...link, dir: 'auto' })}>${escapeHtml(name)}</a>`;
  return [
    `<a${htmlAttributes({ ...link, class: 'icon', 'aria-label': name })}>`,
    '<svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">',
    `<path d="${socialIcons[platform]}" fill-rule="evenodd"/></svg></a>`,
  ].join('');
}
