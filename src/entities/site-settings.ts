import * as z from 'zod/mini';
import type { Single } from './entity.ts';
import { text } from './fields.ts';
import { isPlatformName, parseAlphaClubCta, parseSocialLinks } from './readers/site-settings.ts';

export const siteSettings: Single = {
  kind: 'single',
  name: 'settings',
  table: 'site_settings',
  key: 'setting_key',
  one: 'settings',
  many: 'Settings',
  nameColumn: null,
  imageColumns: [],
};

const socialLinks = {
  read: parseSocialLinks,
  /** A map from platform to URL: blank rows are dropped, and of two rows for one platform the last is kept. */
  save: z.pipe(
    z.array(z.object({ platform: text(), url: text() })),
    z.transform((rows) =>
      Object.fromEntries(
        rows
          .map(({ platform, url }) => [platform.toLowerCase(), url] as const)
          .filter(([platform, url]) => isPlatformName(platform) && url !== ''),
      ),
    ),
  ),
};

const alphaClubCta = { read: parseAlphaClubCta, save: z.object({ text: text(), link: text() }) };

/** Every setting by its key in `site_settings`: what the form shows for its JSON, and what is saved of the form. */
export const settings = { social_links: socialLinks, alpha_club_cta: alphaClubCta } as const;
