create table public.trending_memecoins (
  id uuid primary key default gen_random_uuid(),
  rank integer not null default 0,
  name text not null constraint trending_memecoins_name_filled check (name ~ '[^[:space:]]' and length(name) <= 100),
  symbol text not null constraint trending_memecoins_symbol_filled check (symbol ~ '[^[:space:]]' and length(symbol) <= 30),
  network text constraint trending_memecoins_network_size check (length(network) <= 100),
  coingecko_id text constraint trending_memecoins_coingecko_id_valid check (coingecko_id ~ '^[a-z0-9-]{1,100}$'),
  logo_url text constraint trending_memecoins_logo_url_safe check (logo_url is null or private.is_safe_image_url(logo_url)),
  icon_bg_color text not null default '#6c5ce7'
    constraint trending_memecoins_icon_bg_color_hex check (icon_bg_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  external_link text
    constraint trending_memecoins_external_link_safe check (external_link is null or private.is_safe_url(external_link)),
  -- Not numeric, which the embedded API returns as text. NaN sorts above infinity, so the upper bound excludes both.
  price double precision constraint trending_memecoins_price_valid check (price >= 0 and price < 'infinity'),
  volume_24h double precision constraint trending_memecoins_volume_valid check (volume_24h >= 0 and volume_24h < 'infinity'),
  price_change_24h_percentage double precision constraint trending_memecoins_change_valid
    check (price_change_24h_percentage > '-infinity' and price_change_24h_percentage < 'infinity'),
  priced_at timestamptz constraint trending_memecoins_priced_at_valid check (isfinite(priced_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.trending_memecoins is
  'Everybody reads; administrators write everything except the last known prices, which only the server writes.';

create index trending_memecoins_by_rank on public.trending_memecoins (rank, id);

grant select on public.trending_memecoins to anon, authenticated;
grant insert (id, rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link, created_at, updated_at),
    update (rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link, updated_at),
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

-- A stored price is not an edit: the four price columns are not in the list.
create trigger set_row_times before insert or update of id, rank, name, symbol, network, coingecko_id, logo_url,
    icon_bg_color, external_link, created_at, updated_at on public.trending_memecoins
  for each row execute function private.set_row_times();

select private.track_content('public.trending_memecoins', key => 'id', visible => 'true',
  columns => 'rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link', label => 'name');
select private.track_history('public.trending_memecoins', key => 'id', public_from => 'now()', label => 'name',
  server_columns => '{price, volume_24h, price_change_24h_percentage, priced_at}');
