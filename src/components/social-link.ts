import { isKnownPlatform, type KnownPlatform, type SocialLink } from '../entities/readers/site-settings.ts';
import { escapeHtml, htmlAttributes } from '../rules/html.ts';

/** Returns the HTML of a social link in the footer, for built and open pages: an icon, or the name of the platform. */
export function socialLink({ platform, url }: SocialLink): string {
  const name = platform.charAt(0).toUpperCase() + platform.slice(1);
  const link = { href: url, target: '_blank', rel: 'noopener me' };
  if (!isKnownPlatform(platform))
    return `<a${htmlAttributes({ ...link, dir: 'auto' })}>${escapeHtml(name)}</a>`;
  return [
    `<a${htmlAttributes({ ...link, class: 'icon', 'aria-label': name })}>`,
    '<svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">',
    `<path d="${socialIcons[platform]}" fill-rule="evenodd"/></svg></a>`,
  ].join('');
}

/**
 * Brand icons by platform name, as paths in a 24×24 box. Copied from Simple Icons 16.37 (CC0), because the package has
 * 3,400 more and would be one of the largest in a deploy.
 */
const socialIcons: Readonly<Record<KnownPlatform, string>> = {
  facebook:
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  twitter:
    'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  youtube:
    'M23.498 6.186a3.016 3.016 0 0 0-2.122-2.136C19.505 3.545 12 3.545 12 3.545s-7.505 0-9.377.505A3.017 3.017 0 0 0 .502 6.186C0 8.07 0 12 0 12s0 3.93.502 5.814a3.016 3.016 0 0 0 2.122 2.136c1.871.505 9.376.505 9.376.505s7.505 0 9.377-.505a3.015 3.015 0 0 0 2.122-2.136C24 15.93 24 12 24 12s0-3.93-.502-5.814zM9.545 15.568V8.432L15.818 12l-6.273 3.568z',
  // The one of Simple Icons is 2 KB, on every page.
  instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Zm0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2Zm5 3.6a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4Zm0 2.2a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm6.4-3.8a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z',
  // Simple Icons has no LinkedIn icon: these are the letters "in" in a rounded square.
  linkedin:
    'M3 0h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3Zm1 9v11h3.5V9ZM5.75 3.7a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM10 9v11h3.5v-6c0-1.5.7-2.3 1.9-2.3s1.7.9 1.7 2.3v6h3.5v-6.7c0-2.9-1.6-4.5-4-4.5-1.5 0-2.6.7-3.2 1.7V9Z',
};
