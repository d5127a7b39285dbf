import { entities, singles } from '../../src/entities/index.ts';
import type { TestStack } from './stack.ts';

/** The screens that the sidebar links to: path below /admin, and heading. */
export const linkedScreens: readonly (readonly [path: string, heading: string])[] = [
  ['', 'Dashboard'],
  ...[...entities, ...singles].map(({ name, many }) => [`/${name}`, many] as const),
  ['/publishing', 'Publishing'],
  ['/deleted', 'Deleted'],
];

/** The other screens that have the same path on every site. */
export const otherScreens: readonly (readonly [path: string, heading: string])[] = [
  ...entities.map(({ name, one }) => [`/${name}/new`, `New ${one}`] as const),
  ['/redirects/automatic', 'Redirects'],
  ['/redirects/not-found', 'Redirects'],
  ['/nowhere', 'Not found'],
];

/** Returns the form of one record of each kind that the site has records of: path below /admin, and heading. */
export async function recordForms({ sql }: Pick<TestStack, 'sql'>): Promise<(readonly [string, string])[]> {
  const forms = entities.map(async ({ name, table, one }) => {
    const [row] = await sql(`select id from public.${table} order by id limit 1`);
    return row ? [[`/${name}/edit/${row['id']}`, `Edit ${one}`] as const] : [];
  });
  return (await Promise.all(forms)).flat();
}
