import * as z from 'zod/mini';
import { categoryPath } from '../site/paths.ts';
import { defineEntity } from './entity.ts';
import { text } from './fields.ts';
import { allCategories } from './readers/categories.ts';

export const categories = defineEntity({
  name: 'categories',
  table: 'categories',
  one: 'category',
  many: 'Categories',
  nameColumn: 'name',
  searchColumns: ['name', 'slug'],
  visibleTexts: ['name'],
  imageColumns: [],
  path: (slug) => categoryPath(slug),
  below: ['/rss.xml', '/atom.xml', '/feed.json', '/page/*'],
  site: { key: 'categories', read: allCategories },
  save: z.object({ name: text(), slug: text() }),
});
