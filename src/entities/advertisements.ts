import { imageUrlProblem, isSafeUrl } from '../rules/urls.ts';

/** Where an advertisement can stand. */
export type AdPlacement =
  | 'homepage_sidebar_medium_rectangle'
  | 'homepage_bottom_banner'
  | 'articles_list_top_banner'
  | 'article_top_banner'
  | 'article_sidebar_square';

/** A placement's name in the console and the box (CSS pixels) that pages keep free for it. */
export interface AdBox {
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

/** Every placement with its box. */
export const AD_PLACEMENTS: Readonly<Record<AdPlacement, AdBox>> = {
  homepage_sidebar_medium_rectangle: { label: 'Home: sidebar rectangle', width: 300, height: 250 },
  homepage_bottom_banner: { label: 'Home: bottom banner', width: 728, height: 90 },
  articles_list_top_banner: { label: 'Article list: top banner', width: 728, height: 90 },
  article_top_banner: { label: 'Article: top banner', width: 728, height: 90 },
  article_sidebar_square: { label: 'Article: sidebar square', width: 250, height: 250 },
};

/** The kinds of advertisement. */
export type AdType = 'image' | 'script' | 'html';

/** The kinds of advertisement with their names in the console's select. */
export const AD_TYPE_LABELS: Readonly<Record<AdType, string>> = {
  image: 'Image Ad',
  script: 'Script (e.g., AdSense)',
  html: 'Custom HTML',
};

/** Whether a text is the key of a placement. */
export function isAdPlacement(key: string): key is AdPlacement {
  return Object.hasOwn(AD_PLACEMENTS, key);
}

/** Whether a text is a kind of advertisement that can be shown. */
export function isAdType(type: string): type is AdType {
  return Object.hasOwn(AD_TYPE_LABELS, type);
}

/** What an advertisement shows, and where a click leads (image ads only). */
export interface AdContent {
  readonly ad_type: string;
  readonly content: string | null;
  readonly target_url: string | null;
}

/** Why an advertisement's content cannot be used, as a sentence for its form field; `null` when it can. */
export function adContentProblem(ad: Pick<AdContent, 'ad_type' | 'content'>): string | null {
  const content = ad.content?.trim() ?? '';
  if (content === '') return ad.ad_type === 'image' ? 'Enter the image URL.' : 'Enter the code.';
  return ad.ad_type === 'image' ? imageUrlProblem(content) : null;
}

/** Why an image advertisement's target cannot be used; `null` when it can, and for other types. */
export function adTargetProblem(ad: Pick<AdContent, 'ad_type' | 'target_url'>): string | null {
  if (ad.ad_type !== 'image') return null;
  const target = ad.target_url?.trim() ?? '';
  if (target === '') return 'Enter the target URL.';
  return isSafeUrl(target) ? null : 'Enter a valid URL.';
}

/** The advertisement as it is saved: texts trimmed, a target URL for image ads only. */
export function cleanAdOnSave<Ad extends AdContent>(ad: Ad): Ad {
  return {
    ...ad,
    content: ad.content?.trim() ?? '',
    target_url: ad.ad_type === 'image' ? ad.target_url?.trim() || null : null,
  };
}
