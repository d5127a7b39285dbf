import * as z from 'zod/mini';
import { withoutControls } from '../rules/characters.ts';
import { articlePath } from '../site/paths.ts';
import { defineEntity } from './entity.ts';
import { choice, ids, optionalText, text } from './fields.ts';

export const articles = defineEntity({
  name: 'articles',
  table: 'articles',
  one: 'article',
  many: 'Articles',
  nameColumn: 'title',
  searchColumns: ['title', 'slug', 'author', 'meta_description'],
  visibleTexts: ['title', 'content', 'meta_description', 'author', 'image_alt_text'],
  imageColumns: ['image_url', 'content'],
  references: { category_id: 'categories', coin_ids: 'trending-coins' },
  path: articlePath,
  save: z.object({
    title: text(),
    slug: text(),
    /** HTML from the editor: not trimmed, and untrusted until it is sanitised. */
    content: z.pipe(
      z.nullish(z.string()),
      z.transform((html) => withoutControls(html ?? '')),
    ),
    image_url: optionalText(),
    image_alt_text: optionalText(),
    image_focus: choice(),
    category_id: choice(),
    /** The coins that the article is about, the main one first. */
    coin_ids: ids(),
    author: optionalText(),
    published_at: choice(),
    meta_description: optionalText(),
  }),
  messages: {
    add: 'Write an article',
    confirmDelete: 'Are you absolutely sure?',
  },
});
