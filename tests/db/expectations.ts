import type { Identity } from '../support/database.ts';

/** What a try may come to. */
export type Result =
  /** 401 or 403: no right to the table, the column or the row. */
  | 'refused'
  /** Succeeds and touches no row. */
  | 'nothing'
  /** Reads exactly the rows that visitors may see. */
  | 'public rows'
  | 'all rows'
  /** Writes. */
  | 'done';

type Operations = Record<'select' | 'insert' | 'update' | 'delete', Result>;

const stranger: Operations = { select: 'refused', insert: 'refused', update: 'refused', delete: 'refused' };
const visitor: Operations = {
  select: 'public rows',
  insert: 'refused',
  update: 'refused',
  delete: 'refused',
};
/** Row-level security refuses an insert aloud, and finds no row to update or delete. */
const user: Operations = { select: 'public rows', insert: 'refused', update: 'nothing', delete: 'nothing' };
const administrator: Operations = { select: 'all rows', insert: 'done', update: 'done', delete: 'done' };

const content: Record<Identity, Operations> = {
  'no key': stranger,
  visitor,
  user,
  'forged metadata': user,
  unconfirmed: user,
  'removed administrator': user,
  administrator,
};

const adReader: Operations = { ...user, select: 'nothing' };

/** Who may do what: the one table that the migrated database is compared with. A new table fails until it is listed. */
export const expectations: Record<string, Record<Identity, Operations>> = {
  articles: content,
  categories: content,
  trending_memecoins: content,
  promo_banners: content,
  // Signed-in users could read the internal name, so they read no row.
  advertisements: {
    ...content,
    user: adReader,
    'forged metadata': adReader,
    unconfirmed: adReader,
    'removed administrator': adReader,
  },
  site_settings: content,
  page_content: content,
  contact_page_content: content,
};

/** Functions that the API offers, and to whom. */
export const functions: Record<string, readonly string[]> = {
  add_administrator: ['service_role'],
  administrators: ['service_role'],
  build_finished: ['service_role'],
  build_history: ['authenticated'],
  build_started: ['service_role'],
  changed_content: ['anon', 'authenticated', 'service_role'],
  configure_publishing: ['service_role'],
  content_version: ['anon', 'authenticated', 'service_role'],
  current_content: ['anon', 'authenticated', 'service_role'],
  deployment_report: ['service_role'],
  is_admin: ['anon', 'authenticated', 'service_role'],
  permitted_articles: ['anon', 'authenticated', 'service_role'],
  publish_anyway: ['authenticated'],
  publish_now: ['authenticated'],
  publish_status: ['authenticated'],
  publisher_stopped: ['service_role'],
  publisher_tick: ['service_role'],
  record_version: ['authenticated'],
  record_versions: ['authenticated'],
  remove_administrator: ['service_role'],
  request_build: ['service_role'],
  site_is_live: ['service_role'],
};

/** Functions in `private` that a visitor's or user's statements may reach from inside. */
export const innerFunctions: Record<string, readonly string[]> = {
  build_history: ['authenticated'],
  changes_since: ['anon', 'authenticated'],
  content_version: ['anon', 'authenticated'],
  current_content: ['anon', 'authenticated'],
  is_admin: ['anon', 'authenticated'],
  is_page_content: ['authenticated'],
  is_safe_image_url: ['authenticated'],
  is_safe_url: ['authenticated'],
  is_setting_value: ['authenticated'],
  permitted_articles: ['anon', 'authenticated'],
  publish_anyway: ['authenticated'],
  publish_now: ['authenticated'],
  publish_status: ['authenticated'],
  record_version: ['authenticated'],
  record_versions: ['authenticated'],
};

/** Columns that administrators may send with a new row, and those they may change later. `id` is set once. */
export const writable: Record<string, { insert: string; update: string }> = {
  articles: {
    insert:
      'author category_id content created_at id image_alt_text image_url meta_description published_at slug title updated_at',
    update:
      'author category_id content image_alt_text image_url meta_description published_at slug title updated_at',
  },
  categories: { insert: 'created_at id name slug updated_at', update: 'name slug updated_at' },
  trending_memecoins: {
    insert:
      'coingecko_id created_at external_link icon_bg_color id logo_url name network rank symbol updated_at',
    update: 'coingecko_id external_link icon_bg_color logo_url name network rank symbol updated_at',
  },
  promo_banners: {
    insert:
      'button_link button_text created_at id image_alt image_url is_active sort_order text title updated_at',
    update: 'button_link button_text image_alt image_url is_active sort_order text title updated_at',
  },
  advertisements: {
    insert: 'ad_type content created_at id is_active name placement_key target_url updated_at',
    update: 'ad_type content is_active name placement_key target_url updated_at',
  },
  site_settings: {
    insert: 'created_at setting_key updated_at value',
    update: 'setting_key updated_at value',
  },
  page_content: {
    insert: 'content created_at page_key title updated_at',
    update: 'content page_key title updated_at',
  },
  contact_page_content: {
    insert: 'created_at email explanatory_text id title updated_at',
    update: 'email explanatory_text title updated_at',
  },
};
