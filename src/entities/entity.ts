import type * as z from 'zod/mini';
import type { Reader } from './database/client.ts';
import type { Database } from './database/database.types.ts';

/** A content table. */
export type TableName = keyof Database['public']['Tables'];

/** The part of a noun's content that visitors can see. */
interface PublicContent {
  /** Its name in the site index, which pages query. */
  readonly key: string;
  /** Reads it with the publishable key. Throws if not everything can be read. */
  readonly read: (db: Reader) => Promise<unknown>;
  /** Read for every build, because it also changes in ways that are not logged as content changes. */
  readonly readAlways?: true;
}

/** The common description of every noun of the content. */
interface Noun {
  /** Name of the console resource, which is also its path. */
  readonly name: string;
  readonly table: TableName;
  /** Singular name within a sentence, such as "coin". */
  readonly one: string;
  /** Plural name in the menu. */
  readonly many: string;
  /** Columns that contain image URLs, in PostgREST's syntax for columns and JSON paths. */
  readonly imageColumns: readonly string[];
  /**
   * What the site shows of it. Articles have none, because the site reads only those that changed (`src/site/site.ts`).
   */
  readonly site?: PublicContent;
}

/** A kind of record with a list and a form: a react-admin resource. */
export interface Entity extends Noun {
  readonly kind: 'records';
  readonly key: 'id';
  /** The column with a record's name. */
  readonly nameColumn: string;
  /** Columns that the list's search field covers. */
  readonly searchColumns: readonly string[];
  /** Columns with text that visitors see, in which the console looks for a former name of the site. */
  readonly visibleTexts: readonly string[];
  /** The columns that contain ids of other records, each with the name of their entity. */
  readonly references?: Readonly<Record<string, string>>;
  /** Converts form values into the row to save. */
  readonly save: z.ZodMiniType;
  /** Returns the URL of a record's page. Omitted for records without pages. */
  readonly path?: (slug: string) => string;
  /** Suffixes of a record's URL, such as its feed: `/rss.xml`. `/page/*` represents the pages of its list. */
  readonly below?: readonly string[];
  readonly messages: EntityMessages;
}

/** Content that exists once and has its own form: a page or the settings. */
export interface Single extends Noun {
  readonly kind: 'single';
  readonly key: 'id' | 'page_key' | 'setting_key';
  /** The column with its name, or null if its label is its name. */
  readonly nameColumn: string | null;
  /** The ids of records with a screen of their own, at `name/id`. */
  readonly ownScreens?: readonly string[];
}

/** A column of a table. */
type Column<Table extends TableName> = keyof Database['public']['Tables'][Table]['Row'] & string;

/** The definition of a kind of record. Messages that are not given are derived from its names. */
interface EntityDefinition<Table extends TableName>
  extends Omit<Entity, 'kind' | 'key' | 'table' | 'references' | 'messages'> {
  readonly table: Table;
  readonly nameColumn: Column<Table>;
  readonly searchColumns: readonly Column<Table>[];
  readonly visibleTexts: readonly Column<Table>[];
  readonly imageColumns: readonly (Column<Table> | `${Column<Table>}->>${string}`)[];
  readonly references?: Readonly<Partial<Record<Column<Table>, string>>>;
  readonly messages?: Partial<EntityMessages>;
}

/** Defines a kind of record. */
export function defineEntity<Table extends TableName, const Given extends EntityDefinition<Table>>(
  entity: Given & { readonly table: Table },
) {
  const messages: EntityMessages = { ...messagesFor(entity), ...entity.messages };
  return { kind: 'records', key: 'id', ...entity, messages } as const;
}

/** The console's messages for an entity. The specification defines the toast titles. */
export type EntityMessages = Readonly<ReturnType<typeof messagesFor>>;

function messagesFor({ one, many }: Pick<Noun, 'one' | 'many'>) {
  const name = one.charAt(0).toUpperCase() + one.slice(1);
  const plural = many.toLowerCase();
  return {
    /** Label of the button that saves a new record. */
    create: `Create ${name}`,
    loading: `Loading ${one} data...`,
    fetchManyFailed: `Error fetching ${plural}`,
    fetchOneFailed: `Error fetching ${one} data`,
    createFailed: `Error creating ${one}`,
    updateFailed: `Error updating ${one}`,
    deleteFailed: `Error deleting ${one}`,
    created: `${name} Created`,
    updated: `${name} Updated`,
    deleted: `${name} Deleted`,
    /** The text of the empty list, and the label of its link to add the first record. */
    empty: `No ${plural} found.`,
    add: `Add ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`,
    /** The confirmation question before deleting a record. */
    confirmDelete: 'Are you sure?',
  };
}

/** Returns the console path of the edit form. */
export function editPath(entity: Entity | Single, id: string): string {
  if (entity.kind === 'records') return `/${entity.name}/edit/${id}`;
  return entity.ownScreens?.includes(id) ? `/${entity.name}/${id}` : `/${entity.name}`;
}
