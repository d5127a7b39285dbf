import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { flag, integerOrZero, optionalText, text } from './fields.ts';
import { activeBanners } from './readers/promo-banners.ts';

export const promoBanners = defineEntity({
  name: 'promo-banners',
  table: 'promo_banners',
  one: 'banner',
  many: 'Promo Banners',
  nameColumn: 'title',
  searchColumns: ['title', 'text'],
  visibleTexts: ['title', 'text', 'button_text', 'image_alt'],
  imageColumns: ['image_url'],
  site: { key: 'banners', read: activeBanners },
  save: z.object({
    title: text(),
    text: optionalText(),
    button_text: optionalText(),
    button_link: optionalText(),
    image_url: optionalText(),
    image_alt: optionalText(),
    sort_order: integerOrZero(),
    is_active: flag(),
  }),
  messages: {
    createFailed: 'Error adding banner',
    created: 'Banner Added',
  },
});
