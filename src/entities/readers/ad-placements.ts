/**
 * A placement's name in the console, and the size (CSS pixels) that pages reserve for it: one of those in
 * `src/styles/ad.css`.
 */
export interface AdBox {
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

const placements = {
  homepage_sidebar_medium_rectangle: { label: 'Home: sidebar rectangle', width: 300, height: 250 },
  homepage_bottom_banner: { label: 'Home: bottom banner', width: 728, height: 90 },
  articles_list_top_banner: { label: 'Article list: top banner', width: 728, height: 90 },
  article_top_banner: { label: 'Article: top banner', width: 728, height: 90 },
  article_sidebar_square: { label: 'Article: sidebar square', width: 250, height: 250 },
} satisfies Record<string, AdBox>;

/** The key of a place where pages show an advertisement. */
export type AdPlacement = keyof typeof placements;

/** Every placement with its size. A page shows it with `<AdSlot placement="…" />`. */
export const AD_PLACEMENTS: Readonly<Record<AdPlacement, AdBox>> = placements;

/** The media query for screens that show an ad's image for phones, as in `src/styles/ad.css`. */
export const PHONE_AD = '(max-width: 39.99rem)';

/**
 * The sandbox of the frame in which third-party code runs. Never add `allow-same-origin`: the administrator's session
 * is in this site's storage.
 */
export const AD_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** The ad types. */
export type AdType = 'image' | 'script' | 'html';

/** The ad types with their labels. */
export const AD_TYPE_LABELS: Readonly<Record<AdType, string>> = {
  image: 'Image Ad',
  script: 'Script (e.g., AdSense)',
  html: 'Custom HTML',
};

/** Returns whether a string is a placement key. */
export function isAdPlacement(key: string): key is AdPlacement {
  return Object.hasOwn(AD_PLACEMENTS, key);
}

/** Returns whether a string is a supported ad type. */
export function isAdType(type: string): type is AdType {
  return Object.hasOwn(AD_TYPE_LABELS, type);
}
