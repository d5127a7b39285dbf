import { z } from 'zod';
import type { Entity } from '../entities/entity.ts';
import { entities } from '../entities/index.ts';
import type { Reader } from '../entities/reader/client.ts';
import { unwrap } from '../entities/reader/unwrap.ts';

/**
 * By table, the slugs that visitors have seen and that are no longer a record's slug, each with the id of the record that
 * had it last: null if that was deleted. Those of hidden records are missing.
 */
export type OldAddresses = z.infer<typeof schema>;

const schema = z.record(z.string(), z.array(z.tuple([z.string(), z.string().nullable()])));

/** The kinds of records that have pages. */
const addressed: readonly Entity[] = entities.filter(({ path }) => path !== undefined);

/** The tables whose changes may change old addresses. */
export const addressedTables = addressed.map(({ table }) => table);

/** Every address that visitors have seen and that its record no longer has. */
export async function oldAddresses(db: Reader): Promise<OldAddresses> {
  return schema.parse(unwrap('the old addresses', await db.rpc('old_addresses')));
}

/** A record with an address. */
interface AddressedRecord {
  readonly id: string;
  readonly slug: string;
}

/** The content that old addresses are looked up in. */
interface Addressed {
  readonly articles: readonly AddressedRecord[];
  readonly categories: readonly AddressedRecord[];
  readonly coins: readonly AddressedRecord[];
  readonly old: OldAddresses;
}

/** The paths of all records that visitors see. */
export function recordPaths(site: Addressed): Set<string> {
  return new Set(addressed.flatMap((kind) => recordsOf(site, kind).map(({ slug }) => pathOf(kind, slug))));
}

/**
 * Where each old address leads: to the current path of its record, or to null if that was deleted. The target is looked
 * up here, by the record's id, so it is never an old address itself. `/page/*` stands for the pages of a list.
 */
export function oldPaths(site: Addressed): Map<string, string | null> {
  const paths = new Map<string, string | null>();
  for (const kind of addressed) {
    const slugs = new Map(recordsOf(site, kind).map(({ id, slug }) => [id, slug]));
    for (const [old, id] of site.old[kind.table] ?? []) {
      const current = id === null ? null : slugs.get(id);
      // Hidden since the addresses were read: the next build follows.
      if (current === undefined) continue;
      const to = current === null ? null : pathOf(kind, current);
      const from = pathOf(kind, old);
      paths.set(from, to);
      for (const below of kind.below ?? []) {
        paths.set(from + below, to === null || below.endsWith('/*') ? to : to + below);
      }
    }
  }
  return paths;
}

const pathOf = ({ path }: Entity, slug: string) => path?.(slug) ?? '';

/** Articles are read in a way of their own, and everything else by the reader of its entity. */
function recordsOf(site: Addressed, kind: Entity): readonly AddressedRecord[] {
  return kind.site ? Reflect.get(site, kind.site.key) : site.articles;
}
