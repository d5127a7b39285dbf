create table public.trending_memecoins (
  id uuid primary key default gen_random_uuid(),
  rank integer not null default 0,
  name text not null constraint trending_memecoins_name_filled check (not private.is_blank(name) and length(name) <= 100),
  symbol text not null constraint trending_memecoins_symbol_filled check (not private.is_blank(symbol) and length(symbol) <= 30),
  -- Derived from the name if null (private.set_coin_slug). Excludes words that the site uses in its own addresses.
  slug text not null constraint trending_memecoins_slug_valid check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200 and slug not in ('category', 'page', 'index')
  ),
  about text constraint trending_memecoins_about_size check (length(about) <= 10000),
  -- Whether the coin appears in the trending table. It has a page in any case.
  in_table boolean not null default true,
  network text constraint trending_memecoins_network_size check (length(network) <= 100),
  coingecko_id text constraint trending_memecoins_coingecko_id_valid check (coingecko_id ~ '^[a-z0-9-]{1,100}$'),
  logo_url text constraint trending_memecoins_logo_url_safe check (logo_url is null or private.is_safe_image_url(logo_url)),
  icon_bg_color text not null default '#6c5ce7'
    constraint trending_memecoins_icon_bg_color_hex check (icon_bg_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  external_link text
    constraint trending_memecoins_external_link_safe check (external_link is null or private.is_safe_url(external_link)),
  -- Not numeric: the embedded API returns that as text. NaN sorts above infinity, so the upper bound excludes both.
  price double precision constraint trending_memecoins_price_valid check (price >= 0 and price < 'infinity'),
  volume_24h double precision constraint trending_memecoins_volume_valid check (volume_24h >= 0 and volume_24h < 'infinity'),
  price_change_24h_percentage double precision constraint trending_memecoins_change_valid
    check (price_change_24h_percentage > '-infinity' and price_change_24h_percentage < 'infinity'),
  priced_at timestamptz constraint trending_memecoins_priced_at_valid check (isfinite(priced_at)),
  change_1h double precision constraint trending_memecoins_change_1h_valid check (change_1h > '-infinity' and change_1h < 'infinity'),
  change_7d double precision constraint trending_memecoins_change_7d_valid check (change_7d > '-infinity' and change_7d < 'infinity'),
  market_cap double precision constraint trending_memecoins_market_cap_valid check (market_cap >= 0 and market_cap < 'infinity'),
  -- Prices of the last seven days, oldest first.
  sparkline real[] constraint trending_memecoins_sparkline_size check (cardinality(sparkline) <= 64)
    constraint trending_memecoins_sparkline_valid check (not sparkline && '{NaN,Infinity,-Infinity}'),
  sparkline_at timestamptz constraint trending_memecoins_sparkline_at_valid check (isfinite(sparkline_at)),
  -- The price service's image, for coins without a logo of their own.
  found_logo_url text
    constraint trending_memecoins_found_logo_url_safe check (found_logo_url is null or private.is_safe_image_url(found_logo_url)),
  -- The first price of an hour, with its 24-hour change. Article pages show these, so that a price change does not make
  -- every publish re-render every article.
  hourly_price double precision constraint trending_memecoins_hourly_price_valid check (hourly_price >= 0 and hourly_price < 'infinity'),
  hourly_change double precision
    constraint trending_memecoins_hourly_change_valid check (hourly_change > '-infinity' and hourly_change < 'infinity'),
  hourly_at timestamptz constraint trending_memecoins_hourly_at_valid check (isfinite(hourly_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Checked at the end of each statement, so that one statement can swap the slugs of two records.
  constraint trending_memecoins_slug_unique unique (slug) deferrable initially immediate
);
comment on table public.trending_memecoins is
  'Everybody reads; administrators write everything except prices and other market data, which only the server writes.';

create index trending_memecoins_by_rank on public.trending_memecoins (rank, id);

grant select on public.trending_memecoins to anon, authenticated;
grant insert (id, rank, name, symbol, slug, about, in_table, network, coingecko_id, logo_url, icon_bg_color, external_link, created_at, updated_at),
    update (rank, name, symbol, slug, about, in_table, network, coingecko_id, logo_url, icon_bg_color, external_link, updated_at),
    delete on public.trending_memecoins to authenticated;
grant select, insert, update, delete on public.trending_memecoins to service_role;

alter table public.trending_memecoins enable row level security;
create policy "Everybody reads trending coins" on public.trending_memecoins
  for select to anon, authenticated using (true);
create policy "Administrators add trending coins" on public.trending_memecoins
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change trending coins" on public.trending_memecoins
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete trending coins" on public.trending_memecoins
  for delete to authenticated using ((select private.is_admin()));

-- The list omits the columns that only the server writes, because storing a price is not an edit.
create trigger set_row_times before insert or update of id, rank, name, symbol, slug, about, in_table, network, coingecko_id, logo_url,
    icon_bg_color, external_link, created_at, updated_at on public.trending_memecoins
  for each row execute function private.set_row_times();

create function private.coin_slug(text) returns text
  language sql immutable set search_path = ''
as $$
  -- Like slugify() in src/rules/slug.ts, but drops letters without a decomposition, and leaves room for a number.
  select trim(both '-' from left(regexp_replace(
    regexp_replace(private.lower_case(normalize($1, NFKD)), '[^a-z0-9_[:space:]-]', '', 'g'), '[_[:space:]-]+', '-', 'g'), 190))
$$;
comment on function private.coin_slug(text) is 'Converts text to a slug; empty if it has no Latin letters or digits.';

create function private.set_coin_slug() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  base constant text := coalesce(nullif(private.coin_slug(new.name), ''), nullif(private.coin_slug(new.symbol), ''), 'coin');
  with_symbol constant text := private.coin_slug(base || '-' || new.symbol);
  candidate text := base;
  attempt integer := 1;
begin
  while candidate in ('category', 'page', 'index')
    or exists (select from public.trending_memecoins as other where other.slug = candidate and other.id <> new.id)
  loop
    candidate := case when attempt = 1 then with_symbol else with_symbol || '-' || attempt end;
    attempt := attempt + 1;
  end loop;
  new.slug := candidate;
  return new;
end
$$;
comment on function private.set_coin_slug() is
  'Row trigger: derives a missing coin slug from the name, or from the name and symbol if that slug is taken.';

create trigger set_coin_slug before insert or update of slug on public.trending_memecoins
  for each row when (new.slug is null) execute function private.set_coin_slug();

select private.track_content('public.trending_memecoins', key => 'id', visible => 'true',
  columns => 'rank, name, symbol, slug, about, in_table, network, coingecko_id, logo_url, icon_bg_color, external_link',
  label => 'name');
select private.track_addresses('public.trending_memecoins', prefix => '/memecoins/', visible => 'true', label => 'name',
  below => '|/page/[0-9]+|/rss\.xml');
select private.track_history('public.trending_memecoins', key => 'id', public_from => 'now()', label => 'name',
  server_columns => '{price, volume_24h, price_change_24h_percentage, priced_at, change_1h, change_7d, market_cap, sparkline, sparkline_at, found_logo_url, hourly_price, hourly_change, hourly_at}');
