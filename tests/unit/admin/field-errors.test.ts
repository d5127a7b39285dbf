import { expect, test } from 'vitest';
import { fieldErrorsOf } from '../../../src/admin/providers/field-errors.ts';

const check = (constraint: string) => ({
  code: '23514',
  message: `new row for relation "x" violates check constraint "${constraint}"`,
});

test.each([
  ['articles', { code: '23505', details: 'Key (slug)=(x) already exists.', message: '' }, 'slug', /in use/],
  [
    'categories',
    { code: '23505', message: 'duplicate key … constraint "categories_slug_unique"' },
    'slug',
    /in use/,
  ],
  [
    'articles',
    { code: '23503', details: 'Key (category_id)=(1) is not present in table "categories".' },
    'category_id',
    /no longer exists/,
  ],
  [
    'articles',
    { code: '23502', message: 'null value in column "title" of relation "articles"' },
    'title',
    /empty/,
  ],
  ['promo_banners', check('promo_banners_image_url_safe'), 'image_url', /valid URL/],
  ['trending_memecoins', check('trending_memecoins_icon_bg_color_hex'), 'icon_bg_color', /colour/],
  ['articles', check('articles_meta_description_size'), 'meta_description', /too long/],
  ['advertisements', check('advertisements_target_url_for_images'), 'target_url', /target URL/],
  ['advertisements', check('advertisements_image_content_safe'), 'content', /valid URL/],
  ['contact_page_content', check('contact_page_content_email_usable'), 'email', /cannot be used/],
])('a refusal about %s is told at its field', (table, refusal, field, sentence) => {
  const errors = fieldErrorsOf(refusal, table);
  expect(Object.keys(errors ?? {})).toEqual([field]);
  expect(errors?.[field]).toMatch(sentence);
});

test.each([
  ['a refused right', { code: '42501', message: 'permission denied for table articles' }],
  [
    'a category that is in use',
    { code: '23503', details: 'Key (id)=(1) is still referenced from table "articles".' },
  ],
  ['a record that is there already', { code: '23505', details: 'Key (id)=(1) already exists.' }],
  ['a constraint of another table', check('other_name_filled')],
  ['a constraint with a name of its own', check('articles_odd')],
  ['nothing known', {}],
])('%s is about no field', (_, refusal) => {
  expect(fieldErrorsOf(refusal, 'articles')).toBeNull();
});
