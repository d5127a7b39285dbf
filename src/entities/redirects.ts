import * as z from 'zod/mini';
import { ownPath, redirectPath } from '../rules/redirects.ts';
import { trimmed } from '../rules/text-fields.ts';
import { siteEnvironment } from '../site/environment.ts';
import { defineEntity } from './entity.ts';
import { optionalText } from './fields.ts';
import { allRedirects } from './readers/redirects.ts';

export const redirects = defineEntity({
  name: 'redirects',
  table: 'redirects',
  one: 'redirect',
  many: 'Redirects',
  nameColumn: 'from_path',
  searchColumns: ['from_path', 'to_url', 'note'],
  visibleTexts: [],
  imageColumns: [],
  site: { key: 'redirects', read: allRedirects },
  save: z.pipe(
    z.object({
      from_path: z.nullish(z.string()),
      to_url: z.nullish(z.string()),
      status: z.nullish(z.coerce.number()),
      note: optionalText(),
    }),
    z.transform(({ from_path, to_url, status, note }) => ({
      from_path: redirectPath(trimmed(from_path)),
      // A deleted page has no target.
      to_url: status === 410 ? null : ownPath(trimmed(to_url), siteEnvironment().siteUrl) || null,
      status: status ?? 301,
      note,
    })),
  ),
});
