import type * as z from 'zod/mini';
import type { Reader } from './reader/client.ts';
import type { Database } from './reader/database.types.ts';

/** A table of the content. */
export type TableName = keyof Database['public']['Tables'];

/** What the console says about one kind of record. Titles of toasts are the specification's. */
export interface EntityMessages {
  /** The button that saves a new record. */
  readonly create: string;
  readonly loading: string;
  readonly fetchingMany: string;
  readonly fetchingOne: string;
  readonly creating: string;
  readonly updating: string;
  readonly deleting: string;
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
  /** The list without records, and the button that adds the first one. */
  readonly empty: string;
  readonly add: string;
  /** Asked before a record is deleted. */
  readonly confirmDelete: string;
}

/** What visitors may see of a noun. */
interface PublicContent {
  /** Its name in the site index, which pages query. */
  readonly key: string;
  /** Reads it through the publishable key; throws when not everything can be read. */
  readonly read: (db: Reader) => Promise<unknown>;
  /** Read for every build, because it changes in ways that are not logged as changes of the content. */
  readonly readAlways?: true;
}

/** What is known about every noun of the content. */
interface Noun {
  /** Its resource in the console and its path there. */
  readonly name: string;
  readonly table: TableName;
  /** One of them in a sentence, such as "coin". */
  readonly one: string;
  /** All of them in the menu. */
  readonly many: string;
  /** Where images are referred to, as PostgREST names columns and JSON paths. */
  readonly imageColumns: readonly string[];
  /** What the site shows of it; articles have none, because the site reads those that changed (`src/site/site.ts`). */
  readonly site?: PublicContent;
}

/** A kind of record that has a list and a form: react-admin's resource. */
export interface Entity<Save extends z.ZodMiniType = z.ZodMiniType> extends Noun {
  readonly kind: 'records';
  readonly key: 'id';
  /** The column that names a record. */
  readonly nameColumn: string;
  /** What the search field of the list looks through. */
  readonly searchColumns: readonly string[];
  /** Turns what the form holds into the row as it is saved. */
  readonly save: Save;
  /** The address of a record's page; kinds of records without pages have none. */
  readonly path?: (slug: string) => string;
  readonly messages: EntityMessages;
}

/** Content that exists once and has a form of its own: a page, the settings. */
export interface Single extends Noun {
  readonly kind: 'single';
  readonly key: 'id' | 'page_key' | 'setting_key';
  /** The column that names it; null when its label does. */
  readonly nameColumn: string | null;
}

/** Describes a kind of record. */
export function defineEntity<const Given extends Omit<Entity, 'kind' | 'key'>>(entity: Given) {
  return { kind: 'records', key: 'id', ...entity } as const;
}

/** Where the console edits a record or a single. */
export function editPath(entity: Entity | Single, id: string): string {
  return entity.kind === 'single' ? `/${entity.name}` : `/${entity.name}/edit/${id}`;
}
