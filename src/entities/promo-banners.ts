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
    is_active: flag(true),
  }),
  messages: {
    create: 'Create Banner',
    loading: 'Loading banner data...',
    fetchingMany: 'Error fetching promo banners',
    fetchingOne: 'Error fetching banner data',
    creating: 'Error adding banner',
    updating: 'Error updating banner',
    deleting: 'Error deleting banner',
    created: 'Banner Added',
    updated: 'Banner Updated',
    deleted: 'Banner Deleted',
    empty: 'No promo banners found.',
    add: 'Add a banner',
    confirmDelete: 'Are you sure?',
  },
});
