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
  imageColumns: [],
  path: (slug) => categoryPath(slug),
  below: ['/rss.xml', '/atom.xml', '/feed.json', '/page/*'],
  site: { key: 'categories', read: allCategories },
  save: z.object({ name: text(), slug: text() }),
  messages: {
    create: 'Create Category',
    loading: 'Loading category data...',
    fetchingMany: 'Error fetching categories',
    fetchingOne: 'Error fetching category data',
    creating: 'Error creating category',
    updating: 'Error updating category',
    deleting: 'Error deleting category',
    created: 'Category Created',
    updated: 'Category Updated',
    deleted: 'Category Deleted',
    empty: 'No categories found.',
    add: 'Add a category',
    confirmDelete: 'Are you sure?',
  },
});
