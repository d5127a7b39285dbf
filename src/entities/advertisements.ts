import * as z from 'zod/mini';
import type { FieldText } from '../rules/text-fields.ts';
import { imageUrlProblem, urlProblem } from '../rules/url-problem.ts';
import { defineEntity } from './entity.ts';
import { flag, optionalText, text } from './fields.ts';
import { activeAds } from './readers/advertisements.ts';

/** Returns why an advertisement's content is invalid, as a message for its form field, or `null` if it is valid. */
export function adContentProblem(adType: string, value: FieldText): string | null {
  const content = value?.trim() ?? '';
  if (content === '') return adType === 'image' ? 'Enter the image URL.' : 'Enter the code.';
  return adType === 'image' ? imageUrlProblem(content) : null;
}

/** Returns why an image advertisement's target URL is invalid; `null` if it is valid, or for other types. */
export function adTargetProblem(adType: string, value: FieldText): string | null {
  if (adType !== 'image') return null;
  const target = value?.trim() ?? '';
  if (target === '') return 'Enter the target URL.';
  return urlProblem(target);
}

const AD_FORM = z.object({
  name: text(),
  placement_key: text(),
  is_active: flag(),
  ad_type: z.string(),
  content: text(),
  target_url: optionalText(),
  phone_image_url: optionalText(),
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
      target_url: ad.ad_type === 'image' ? ad.target_url : null,
      phone_image_url: ad.ad_type === 'image' ? ad.phone_image_url : null,
    })),
  ),
  messages: {
    fetchOneFailed: 'Error fetching advertisement',
    confirmDelete: 'Are you sure you want to delete this advertisement?',
  },
});
