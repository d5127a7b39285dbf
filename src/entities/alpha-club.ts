import * as z from 'zod/mini';
import type { Single } from './entity.ts';
import { text } from './fields.ts';
import { alphaClubPage } from './readers/alpha-club.ts';

export const alphaClub = {
  kind: 'single',
  name: 'edit-page/alpha-club',
  table: 'page_content',
  key: 'page_key',
  one: 'page',
  many: 'Alpha Club page',
  nameColumn: 'title',
  imageColumns: ['content->>image_url'],
  site: { key: 'alphaClub', read: alphaClubPage },
} as const satisfies Single;

/** Cleans up the page on save: drops empty benefits and testimonials. */
export const alphaClubSave = z.object({
  title: text(),
  content: z.object({
    benefits_title: text(),
    benefits_list: listOf(text(), (benefit) => benefit !== ''),
    image_url: text(),
    image_alt: text(),
    testimonials_title: text(),
    testimonials: listOf(
      z.object({ quote: text(), author: text() }),
      ({ quote, author }) => quote !== '' || author !== '',
    ),
  }),
});

function listOf<Item extends z.ZodMiniType>(item: Item, isKept: (value: z.output<Item>) => boolean) {
  return z.pipe(
    z.nullish(z.array(z.nullish(item))),
    z.transform((list) => (list ?? []).filter((value) => value != null).filter(isKept)),
  );
}
