import { z } from 'zod';
import type { Reader } from '../entities/database/client.ts';
import { unwrap } from '../entities/database/unwrap.ts';
import type { Entity } from '../entities/entity.ts';
import { entities } from '../entities/index.ts';

/**
 * By table, the slugs that visitors have seen but that no record has any more. Each comes with the id of its last
 * record, or null if that was deleted. Slugs of hidden records are not included. The slugs of a dropped table are listed
 * by the prefix of its pages, such as `/events/`.
 */
export type OldAddresses = z.infer<typeof schema>;

const schema = z.record(z.string(), z.array(z.tuple([z.string(), z.string().nullable()])));

/** The entities whose records have pages. */
const addressed: readonly Entity[] = entities.filter(({ path }) => path !== undefined);

/** The tables whose changes can change old addresses. */
export const addressedTables = addressed.map(({ table }) => table);

/**
 * Reads every address that visitors have seen and that its record no longer has. Returns the object of an earlier read if
 * nothing has changed, so that redirects need not be computed again.
 */
export async function oldAddresses(db: Reader, before?: OldAddresses): Promise<OldAddresses> {
  const old = schema.parse(unwrap('the old addresses', await db.rpc('old_addresses')));
  return before && JSON.stringify(old) === JSON.stringify(before) ? before : old;
}

/** A record with an address. */
interface AddressedRecord {
  readonly id: string;
  readonly slug: string;
}

/** The content in which old addresses are looked up. */
interface Addressed {
  readonly articles: readonly AddressedRecord[];
  readonly categories: readonly AddressedRecord[];
  readonly coins: readonly AddressedRecord[];
  readonly oldAddresses: OldAddresses;
}

/** Returns the paths of all records that visitors can see. */
export function recordPaths(site: Addressed): Set<string> {
  return new Set(addressed.flatMap((kind) => recordsOf(site, kind).map(({ slug }) => pathOf(kind, slug))));
}

/**
 * Maps each old address to the current path of its record, or to null if the record was deleted. Looks up targets by
 * record id, so no target is itself an old address. `/page/*` matches all pages of a list.
 */
export function oldPaths(site: Addressed): Map<string, string | null> {
  const paths = new Map<string, string | null>();
  for (const kind of addressed) {
    const slugs = new Map(recordsOf(site, kind).map(({ id, slug }) => [id, slug]));
    for (const [old, id] of site.oldAddresses[kind.table] ?? []) {
      const current = id === null ? null : slugs.get(id);
      // The record was hidden after the addresses were read. The next build handles it.
      if (current === undefined) continue;
      const to = current === null ? null : pathOf(kind, current);
      const from = pathOf(kind, old);
      paths.set(from, to);
      for (const below of kind.below ?? []) {
        paths.set(from + below, to === null || below.endsWith('/*') ? to : to + below);
      }
    }
  }
  for (const [prefix, slugs] of Object.entries(site.oldAddresses)) {
    if (prefix.startsWith('/')) for (const [slug] of slugs) paths.set(prefix + slug, null);
  }
  return paths;
}

const pathOf = ({ path }: Entity, slug: string) => path?.(slug) ?? '';

/** Returns an entity's records. Articles have their own reader; other entities declare theirs. */
function recordsOf(site: Addressed, kind: Entity): readonly AddressedRecord[] {
  return kind.site ? Reflect.get(site, kind.site.key) : site.articles;
}
