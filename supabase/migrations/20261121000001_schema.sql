-- The content of the site: tables, what Postgres can hold of their rules, indexes, time stamps.
-- Who may read and write them is in the next file.

create schema if not exists private;
revoke all on schema private from public;
comment on schema private is 'Not exposed by the API: the allow-list, the change log, publishing, and functions that policies and constraints use.';

-- Rules shared by several constraints ------------------------------------------------------------------------------
-- Short rules are written out in each constraint: a function call for each row and rule makes bulk writes slow.
-- Filled: not blank. Slug: ASCII lower-case words joined by single hyphens, never a word that addresses of the site
-- use themselves (/articles/category/…, /articles/page/2, index.html).

create function private.is_safe_url(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select value is not null
    and length(value) <= 2000
    -- White space of any kind, control and invisible characters, backslashes, quotes, angle brackets: browsers drop or
    -- rewrite some of them, so what was checked would not be what is opened.
    and value !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\uffff\\"<>`]'
    and (
      value ~ '^/($|[^/])'
      or value ~* '^https?://[^]/?#@:%.[][^]/?#@:%[]*(:[0-9]{1,5})?([/?#]|$)'
    )
$$;
comment on function private.is_safe_url(text) is
  'What may become an href or src, the same rule as isSafeUrl in src/rules/urls.ts: http(s) with a host and no user information, or a path of this site that begins with a single slash.';

create function private.is_safe_image_url(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select private.is_safe_url(value)
    and (value !~* '^http:' or value ~* '^http://[^/?#]+/(supabase/)?storage/v1/object/public/')
$$;
comment on function private.is_safe_image_url(text) is
  'What may become an image''s src, the same rule as safeImageSrc in src/rules/urls.ts: a safe address that is not http, except uploads on a backend without https.';

create function private.is_setting_value(setting_key text, value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select octet_length(value::text) <= 65536 and case setting_key
    when 'social_links' then
      jsonb_typeof(value) = 'object'
      and not exists (
        select from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) as link (platform, url)
        where platform in ('', '__proto__')
          or length(platform) > 50
          or platform <> lower(btrim(platform))
          or jsonb_typeof(url) <> 'string'
          or not private.is_safe_url(url #>> '{}')
      )
    when 'alpha_club_cta' then
      jsonb_typeof(value) = 'object'
      and jsonb_typeof(coalesce(value -> 'text', '""')) = 'string'
      and jsonb_typeof(coalesce(value -> 'link', '""')) = 'string'
      and (coalesce(value ->> 'link', '') = '' or private.is_safe_url(value ->> 'link'))
    else true
  end
$$;
comment on function private.is_setting_value(text, jsonb) is
  'social_links: an object of lower-case platform names and safe addresses. alpha_club_cta: text and a safe link, either may be empty. Other keys: any JSON up to 64 KB.';

create function private.is_page_content(page_key text, content jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(content) = 'object' and octet_length(content::text) <= 262144 and case page_key
    when 'alpha_club' then
      (coalesce(content ->> 'image_url', '') = '' or private.is_safe_image_url(content ->> 'image_url'))
      and jsonb_typeof(coalesce(content -> 'benefits_list', '[]')) = 'array'
      and jsonb_typeof(coalesce(content -> 'testimonials', '[]')) = 'array'
    else true
  end
$$;
comment on function private.is_page_content(text, jsonb) is
  'An object up to 256 KB; for alpha_club its image address is safe and its two lists are lists.';

create function private.set_row_times() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- What a client sends is passed over; the seed and restores, which run as the owner, keep their times.
    if current_user in ('anon', 'authenticated') then
      new.created_at := now();
      new.updated_at := now();
    end if;
    return new;
  end if;

  new.updated_at := old.updated_at;
  if new is distinct from old then
    -- Always later than before, so that an editor can tell two versions apart by their time.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
comment on function private.set_row_times() is 'created_at and updated_at come from here; an update that changes nothing leaves updated_at alone.';

-- categories -------------------------------------------------------------------------------------------------------

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint categories_name_filled check (name ~ '[^[:space:]]' and length(name) <= 100),
  slug text not null constraint categories_slug_usable check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200 and slug not in ('category', 'page', 'index')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_slug_unique unique (slug)
);
comment on table public.categories is 'Everybody reads; administrators write. A category in use cannot be deleted.';

create trigger set_categories_times before insert or update on public.categories
  for each row execute function private.set_row_times();

-- articles ---------------------------------------------------------------------------------------------------------

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint articles_title_filled check (title ~ '[^[:space:]]' and length(title) <= 300),
  slug text not null constraint articles_slug_usable check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200 and slug not in ('category', 'page', 'index')
  ),
  content text not null default '' constraint articles_content_size check (octet_length(content) <= 2097152),
  meta_description text constraint articles_meta_description_size check (length(meta_description) <= 1000),
  image_url text constraint articles_image_url_safe check (image_url is null or private.is_safe_image_url(image_url)),
  image_alt_text text constraint articles_image_alt_text_size check (length(image_alt_text) <= 500),
  author text constraint articles_author_size check (length(author) <= 200),
  -- Null is a draft, a time to come is a scheduled article. `infinity` and years that no browser can show are refused.
  published_at timestamptz constraint articles_published_at_usable
    check (published_at >= '1970-01-01 00:00:00+00' and published_at < '3000-01-01 00:00:00+00'),
  category_id uuid constraint articles_category_id_fkey references public.categories (id) on delete restrict,
  view_count bigint not null default 0 constraint articles_view_count_positive check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint articles_slug_unique unique (slug)
);
comment on table public.articles is 'Everybody reads what is published; administrators read and write all.';
comment on column public.articles.content is 'HTML as the editor wrote it: untrusted until it went through the sanitising policy.';
comment on column public.articles.view_count is 'Written by the server only.';

create index articles_newest_first on public.articles (published_at desc, created_at desc, id desc);
create index articles_of_category_newest_first on public.articles (category_id, published_at desc, created_at desc, id desc);

-- A counted view is not an edit: view_count is missing from the list on purpose.
create trigger set_articles_times before insert or update of id, title, slug, content, meta_description, image_url,
    image_alt_text, author, published_at, category_id, created_at, updated_at on public.articles
  for each row execute function private.set_row_times();

-- trending_memecoins -----------------------------------------------------------------------------------------------

create table public.trending_memecoins (
  id uuid primary key default gen_random_uuid(),
  rank integer not null default 0,
  name text not null constraint trending_memecoins_name_filled check (name ~ '[^[:space:]]' and length(name) <= 100),
  symbol text not null constraint trending_memecoins_symbol_filled check (symbol ~ '[^[:space:]]' and length(symbol) <= 30),
  network text constraint trending_memecoins_network_size check (length(network) <= 100),
  coingecko_id text constraint trending_memecoins_coingecko_id_usable check (coingecko_id ~ '^[a-z0-9-]{1,100}$'),
  logo_url text constraint trending_memecoins_logo_url_safe check (logo_url is null or private.is_safe_image_url(logo_url)),
  icon_bg_color text not null default '#6c5ce7'
    constraint trending_memecoins_icon_bg_color_hex check (icon_bg_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  external_link text
    constraint trending_memecoins_external_link_safe check (external_link is null or private.is_safe_url(external_link)),
  -- Not numeric: that comes through the embedded API as a text. NaN sorts above infinity, so the upper bound refuses both.
  price double precision constraint trending_memecoins_price_usable check (price >= 0 and price < 'infinity'),
  volume_24h double precision constraint trending_memecoins_volume_usable check (volume_24h >= 0 and volume_24h < 'infinity'),
  price_change_24h_percentage double precision constraint trending_memecoins_change_usable
    check (price_change_24h_percentage > '-infinity' and price_change_24h_percentage < 'infinity'),
  priced_at timestamptz constraint trending_memecoins_priced_at_usable check (isfinite(priced_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.trending_memecoins is
  'Everybody reads; administrators write all but the prices, which only the server writes: the last known good values.';

create index trending_memecoins_by_rank on public.trending_memecoins (rank, id);

-- A stored price is not an edit: the four price columns are missing from the list on purpose.
create trigger set_trending_memecoins_times before insert or update of id, rank, name, symbol, network, coingecko_id,
    logo_url, icon_bg_color, external_link, created_at, updated_at on public.trending_memecoins
  for each row execute function private.set_row_times();

-- promo_banners ----------------------------------------------------------------------------------------------------

create table public.promo_banners (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint promo_banners_title_filled check (title ~ '[^[:space:]]' and length(title) <= 200),
  text text constraint promo_banners_text_size check (length(text) <= 2000),
  image_url text constraint promo_banners_image_url_safe check (image_url is null or private.is_safe_image_url(image_url)),
  image_alt text constraint promo_banners_image_alt_size check (length(image_alt) <= 500),
  button_text text constraint promo_banners_button_text_size check (length(button_text) <= 100),
  button_link text constraint promo_banners_button_link_safe check (button_link is null or private.is_safe_url(button_link)),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.promo_banners is 'Everybody reads the active ones; administrators read and write all.';

create index promo_banners_by_order on public.promo_banners (sort_order, id);

create trigger set_promo_banners_times before insert or update on public.promo_banners
  for each row execute function private.set_row_times();

-- advertisements ---------------------------------------------------------------------------------------------------

create table public.advertisements (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint advertisements_name_filled check (name ~ '[^[:space:]]' and length(name) <= 200),
  placement_key text not null
    constraint advertisements_placement_key_usable check (placement_key ~ '^[A-Za-z0-9_-]{1,100}$'),
  is_active boolean not null default true,
  ad_type text not null default 'image'
    constraint advertisements_ad_type_known check (ad_type in ('image', 'script', 'html')),
  content text not null constraint advertisements_content_filled check (content ~ '[^[:space:]]' and length(content) <= 100000),
  target_url text constraint advertisements_target_url_safe check (target_url is null or private.is_safe_url(target_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint advertisements_target_url_for_images check ((ad_type = 'image') = (target_url is not null)),
  constraint advertisements_image_content_safe check (ad_type <> 'image' or private.is_safe_image_url(content))
);
comment on table public.advertisements is
  'Visitors read the active ones, without their internal name; administrators read and write all. Signed-in users who are not administrators read nothing here: the column `name` cannot be hidden from some of a role.';

create index advertisements_by_placement on public.advertisements (placement_key, created_at desc, id);

create trigger set_advertisements_times before insert or update on public.advertisements
  for each row execute function private.set_row_times();

-- site_settings ----------------------------------------------------------------------------------------------------

create table public.site_settings (
  setting_key text primary key constraint site_settings_setting_key_usable check (setting_key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_settings_value_usable check (private.is_setting_value(setting_key, value))
);
comment on table public.site_settings is 'Everybody reads every setting, so nothing secret belongs here; administrators write.';

create trigger set_site_settings_times before insert or update on public.site_settings
  for each row execute function private.set_row_times();

-- page_content -----------------------------------------------------------------------------------------------------

create table public.page_content (
  page_key text primary key constraint page_content_page_key_usable check (page_key ~ '^[a-z][a-z0-9_]{0,99}$'),
  title text not null constraint page_content_title_filled check (title ~ '[^[:space:]]' and length(title) <= 300),
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint page_content_content_usable check (private.is_page_content(page_key, content))
);
comment on table public.page_content is 'Everybody reads; administrators write.';

create trigger set_page_content_times before insert or update on public.page_content
  for each row execute function private.set_row_times();

-- contact_page_content ---------------------------------------------------------------------------------------------

create table public.contact_page_content (
  id uuid primary key default gen_random_uuid(),
  title text not null default 'Contact Us'
    constraint contact_page_content_title_filled check (title ~ '[^[:space:]]' and length(title) <= 300),
  explanatory_text text not null
    constraint contact_page_content_explanatory_text_filled check (explanatory_text ~ '[^[:space:]]' and length(explanatory_text) <= 20000),
  email text not null constraint contact_page_content_email_usable check (
    length(email) <= 254
    and email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$'
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contact_page_content is 'One row at most. Everybody reads; administrators write.';

create unique index contact_page_content_one_row on public.contact_page_content ((true));

create trigger set_contact_page_content_times before insert or update on public.contact_page_content
  for each row execute function private.set_row_times();
