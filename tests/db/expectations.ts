import type { Identity } from '../support/database.ts';

/**
 * The result of an attempt. `refused` is 401 or 403: no right to the table, the column or the row. `nothing` succeeds
 * without affecting any row.
 */
export type WriteResult = 'refused' | 'nothing' | 'done';
/** `public rows` are exactly those that visitors can see. */
type ReadResult = 'refused' | 'nothing' | 'public rows' | 'all rows';

type Operations = { select: ReadResult } & Record<'insert' | 'update' | 'delete', WriteResult>;

const stranger: Operations = { select: 'refused', insert: 'refused', update: 'refused', delete: 'refused' };
const visitor: Operations = {
  select: 'public rows',
  insert: 'refused',
  update: 'refused',
  delete: 'refused',
};
/** Row-level security rejects inserts with an error; updates and deletes find no row. */
const user: Operations = { select: 'public rows', insert: 'refused', update: 'nothing', delete: 'nothing' };
const administrator: Operations = { select: 'all rows', insert: 'done', update: 'done', delete: 'done' };

/** Accounts that have only the rights of a user. */
type OtherAccount = 'forged metadata' | 'unconfirmed' | 'removed administrator';

/** What callers can do with a table. */
type Rights = Record<Exclude<Identity, OtherAccount>, Operations>;

const content: Rights = { 'no key': stranger, visitor, user, administrator };
/** Signed-in users read no rows, because they could read an internal column. */
const withInternalColumn: Rights = { ...content, user: { ...user, select: 'nothing' } };

/** Content tables with different rights. */
const exceptions: Readonly<Record<string, Rights>> = {
  advertisements: withInternalColumn,
  redirects: withInternalColumn,
};

/** Returns what an identity can do with a content table. */
export function expectedOperations(table: string, identity: Identity): Operations {
  const rights: Rights & Partial<Record<OtherAccount, Operations>> = exceptions[table] ?? content;
  return rights[identity] ?? rights.user;
}

/** Returns whether visitors read a content table, so that it is also part of the site. */
export function isReadByVisitors(table: string): boolean {
  return expectedOperations(table, 'visitor').select !== 'refused';
}

const everybody = ['anon', 'authenticated', 'service_role'];
const administrators = ['authenticated'];
const secretKey = ['service_role'];

/** API functions, each with the roles that can call it. */
export const functions: Readonly<Record<string, readonly string[]>> = {
  activity: administrators,
  activity_people: administrators,
  add_administrator: secretKey,
  administrators: secretKey,
  approved_articles: everybody,
  automatic_redirects: administrators,
  autosave_article: administrators,
  backup_rows: secretKey,
  backup_status: administrators,
  begin_backup: secretKey,
  build_finished: secretKey,
  build_history: administrators,
  build_progressed: secretKey,
  build_started: secretKey,
  changed_content: everybody,
  configure_publishing: secretKey,
  addresses_as_of: secretKey,
  content_as_of: secretKey,
  current_content: everybody,
  delete_demo_content: administrators,
  delete_account: secretKey,
  deleted_records: administrators,
  deployment_report: secretKey,
  discard_rows: secretKey,
  forget: administrators,
  forget_all: administrators,
  history: administrators,
  import_redirects: administrators,
  is_admin: everybody,
  not_found_paths: administrators,
  list_lengths: everybody,
  note_not_found: everybody,
  old_addresses: everybody,
  publish_now: administrators,
  publish_status: administrators,
  publisher_stopped: secretKey,
  publisher_tick: secretKey,
  recent_changes: everybody,
  record_versions: administrators,
  remove_administrator: secretKey,
  report_backups: secretKey,
  report_mail: secretKey,
  request_build: secretKey,
  restore_deleted: administrators,
  restore_revision: administrators,
  restore_rows: secretKey,
  retire_media: administrators,
  retired_media: administrators,
  revision: administrators,
  service_status: administrators,
  setup_status: administrators,
  similar_articles: everybody,
  site_is_live: secretKey,
  stage_rows: secretKey,
  store_prices: secretKey,
  update_setup: administrators,
  version_as_of: secretKey,
  where_are: administrators,
  where_is: everybody,
};

/** Functions in `private` that visitors and users can execute. */
export const privateFunctions: Readonly<Record<string, readonly string[]>> = {
  activity: ['authenticated'],
  activity_people: ['authenticated'],
  approved_articles: ['anon', 'authenticated'],
  automatic_redirects: ['authenticated'],
  backup_status: ['authenticated'],
  build_history: ['authenticated'],
  changes_since: ['anon', 'authenticated'],
  current_content: ['anon', 'authenticated'],
  delete_demo_content: ['authenticated'],
  forget: ['authenticated'],
  forget_all: ['authenticated'],
  is_admin: ['anon', 'authenticated'],
  is_blank: ['authenticated'],
  is_brand: ['authenticated'],
  is_email: ['authenticated'],
  is_media_used: ['authenticated'],
  is_page_content: ['authenticated'],
  is_redirect_source: ['authenticated'],
  is_safe_image_url: ['authenticated'],
  is_safe_url: ['authenticated'],
  is_setting_value: ['authenticated'],
  list_lengths: ['anon', 'authenticated'],
  not_found_paths: ['authenticated'],
  note_not_found: ['anon', 'authenticated'],
  old_addresses: ['anon', 'authenticated'],
  publish_now: ['authenticated'],
  publish_status: ['authenticated'],
  recent_changes: ['anon', 'authenticated'],
  record_versions: ['authenticated'],
  require_admin: ['authenticated'],
  restore_revision: ['authenticated'],
  retire_media: ['authenticated'],
  retired_media: ['authenticated'],
  revision: ['authenticated'],
  service_status: ['authenticated'],
  setup_status: ['authenticated'],
  update_setup: ['authenticated'],
  where_is: ['anon', 'authenticated'],
};
