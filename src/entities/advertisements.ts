import * as z from 'zod/mini';
import { imageUrlProblem, isSafeUrl } from '../rules/urls.ts';
import { defineEntity } from './entity.ts';
import { flag, text } from './fields.ts';
import { activeAds } from './readers/advertisements.ts';

/** The content of an advertisement and its target URL (image ads only). */
export interface AdContent {
  readonly ad_type: string;
  readonly content: string | null;
  readonly target_url: string | null;
}

/** Returns why an advertisement's content is invalid, as a message for its form field, or `null` if it is valid. */
export function adContentProblem(ad: Pick<AdContent, 'ad_type' | 'content'>): string | null {
  const content = ad.content?.trim() ?? '';
  if (content === '') return ad.ad_type === 'image' ? 'Enter the image URL.' : 'Enter the code.';
  return ad.ad_type === 'image' ? imageUrlProblem(content) : null;
}

/** Returns why an image advertisement's target URL is invalid; `null` if it is valid, or for other types. */
export function adTargetProblem(ad: Pick<AdContent, 'ad_type' | 'target_url'>): string | null {
  if (ad.ad_type !== 'image') return null;
  const target = ad.target_url?.trim() ?? '';
  if (target === '') return 'Enter the target URL.';
  return isSafeUrl(target) ? null : 'Enter a valid URL.';
}

const AD_FORM = z.object({
  name: text(),
  placement_key: text(),
  is_active: flag(),
  ad_type: z.string(),
  content: text(),
  target_url: z.optional(z.nullable(z.string())),
  phone_image_url: z.optional(z.nullable(z.string())),
});

export const advertisements = defineEntity({
  name: 'advertisements',
  table: 'advertisements',
  one: 'advertisement',
  many: 'Advertisements',
  nameColumn: 'name',
  searchColumns: ['name', 'placement_key'],
  visibleTexts: ['content'],
  imageColumns: ['content', 'phone_image_url'],
  site: { key: 'ads', read: activeAds },
  /** Only image advertisements have a target and an image for phones. */
  save: z.pipe(
    AD_FORM,
    z.transform((ad) => ({
      ...ad,
      target_url: ad.ad_type === 'image' ? ad.target_url?.trim() || null : null,
      phone_image_url: ad.ad_type === 'image' ? ad.phone_image_url?.trim() || null : null,
    })),
  ),
  messages: {
    fetchOneFailed: 'Error fetching advertisement',
    confirmDelete: 'Are you sure you want to delete this advertisement?',
  },
});
