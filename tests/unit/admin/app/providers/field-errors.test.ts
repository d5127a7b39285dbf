import { expect, test } from 'vitest';
import { fieldErrorsOf } from '../../../../../src/admin/app/providers/field-errors.ts';

const refused = (kind: string, constraint: string) => ({
  message: `new row for relation "x" violates ${kind} constraint "${constraint}"`,
});

test.each([
  ['articles', refused('unique', 'articles_slug_unique'), 'slug', /in use/],
  [
    'articles',
    {
      message:
        'insert or update on table "articles" violates foreign key constraint "articles_category_id_fkey"',
    },
    'category_id',
    /no longer exists/,
  ],
  [
    'articles',
    { message: 'null value in column "title" of relation "articles" violates …' },
    'title',
    /empty/,
  ],
  ['promo_banners', refused('check', 'promo_banners_image_url_safe'), 'image_url', /valid URL/],
  ['trending_memecoins', refused('check', 'trending_memecoins_icon_bg_color_hex'), 'icon_bg_color', /colour/],
  ['articles', refused('check', 'articles_meta_description_size'), 'meta_description', /too long/],
  ['articles', refused('check', 'articles_content_size'), 'content', /longer than 2 MB/],
  ['advertisements', refused('check', 'advertisements_target_url_for_images'), 'target_url', /target URL/],
  ['advertisements', refused('check', 'advertisements_image_content_safe'), 'content', /valid URL/],
  ['contact_page_content', refused('check', 'contact_page_content_email_valid'), 'email', /not valid here/],
])('shows a database error about %s at its field', (table, refusal, field, sentence) => {
  const errors = fieldErrorsOf(refusal, table);
  expect(Object.keys(errors ?? {})).toEqual([field]);
  expect(errors?.[field]).toMatch(sentence);
});

test.each([
  ['a permission error', { message: 'permission denied for table articles' }],
  [
    'a category that is in use',
    {
      message:
        'update or delete on table "categories" violates foreign key constraint "articles_category_id_fkey" on table "articles"',
    },
  ],
  ['a duplicate primary key', refused('unique', 'categories_pkey')],
  ['a constraint of another table', refused('check', 'other_name_filled')],
  ['a constraint with an unusual name', refused('check', 'categories_odd')],
  [
    'a column of another table, which a trigger fills',
    { message: 'null value in column "label" of relation "revisions" violates not-null constraint' },
  ],
  ['an empty error', {}],
])('finds no field for %s', (_, refusal) => {
  expect(fieldErrorsOf(refusal, 'categories')).toBeNull();
});
