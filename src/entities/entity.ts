import type * as z from 'zod/mini';
import type { Reader } from './reader/client.ts';
import type { Database } from './reader/database.types.ts';

/** A content table. */
export type TableName = keyof Database['public']['Tables'];

/** The console's texts for an entity. The specification defines the toast titles. */
export interface EntityMessages {
  /** Label of the button that saves a new record. */
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
  /** The empty list's text, and the label of its link to add the first record. */
  readonly empty: string;
  readonly add: string;
  /** The confirmation question before deleting a record. */
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
  /** Name of the console resource, and its path. */
  readonly name: string;
  readonly table: TableName;
  /** Singular name within a sentence, such as "coin". */
  readonly one: string;
  /** Plural name in the menu. */
  readonly many: string;
  /** Columns that contain image URLs, as PostgREST names columns and JSON paths. */
  readonly imageColumns: readonly string[];
  /** What the site shows of it; articles have none, because the site reads those that changed (`src/site/site.ts`). */
  readonly site?: PublicContent;
}

/** A kind of record with a list and a form: a react-admin resource. */
export interface Entity<Save extends z.ZodMiniType = z.ZodMiniType> extends Noun {
  readonly kind: 'records';
  readonly key: 'id';
  /** The column with a record's name. */
  readonly nameColumn: string;
  /** Columns that the list's search field searches. */
  readonly searchColumns: readonly string[];
  /** Converts form values into the row to save. */
  readonly save: Save;
  /** The address of a record's page; kinds of records without pages have none. */
  readonly path?: (slug: string) => string;
  /** What follows the address of a record, such as its feeds: `/rss.xml`. `/page/*` stands for the pages of its list. */
  readonly below?: readonly string[];
  readonly messages: EntityMessages;
}

/** Content that exists once and has its own form: a page or the settings. */
export interface Single extends Noun {
  readonly kind: 'single';
  readonly key: 'id' | 'page_key' | 'setting_key';
  /** The column with its name; null if its label is its name. */
  readonly nameColumn: string | null;
}

/** Describes a kind of record. */
export function defineEntity<const Given extends Omit<Entity, 'kind' | 'key'>>(entity: Given) {
  return { kind: 'records', key: 'id', ...entity } as const;
}

/** The console path of the edit form. */
export function editPath(entity: Entity | Single, id: string): string {
  return entity.kind === 'single' ? `/${entity.name}` : `/${entity.name}/edit/${id}`;
}
