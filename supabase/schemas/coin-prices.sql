-- Coin prices: current, hourly, and at the time an article about the coin was published.

create table private.coin_prices (
  -- Not a foreign key, because that would forbid TRUNCATE on the coins.
  coin_id uuid not null,
  priced_at timestamptz not null,
  price double precision not null,
  primary key (coin_id, priced_at)
);
create index coin_prices_by_time on private.coin_prices (priced_at);
alter table private.coin_prices enable row level security;
comment on table private.coin_prices is
  'Every price stored in the last seven days, so that backdated articles get the right price. Only functions read and write it.';

create function private.note_coin_price() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.price is null or new.priced_at is null then
    return new;
  end if;
  if new.hourly_at is null or date_trunc('hour', new.priced_at, 'UTC') > date_trunc('hour', new.hourly_at, 'UTC') then
    new.hourly_price := new.price;
    new.hourly_change := new.price_change_24h_percentage;
    new.hourly_at := new.priced_at;
  end if;
  insert into private.coin_prices (coin_id, priced_at, price) values (new.id, new.priced_at, new.price)
    on conflict (coin_id, priced_at) do update set price = excluded.price;
  delete from private.coin_prices where priced_at < now() - interval '7 days';
  return new;
end
$$;
comment on function private.note_coin_price() is
  'Row trigger: stores each price for a week, and copies the first price of an hour to the coin''s hourly columns.';

create trigger note_coin_price before insert or update of price, priced_at on public.trending_memecoins
  for each row execute function private.note_coin_price();

create function private.discard_coin_prices() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.coin_prices where coin_id = new.id;
  new.price := null;
  new.volume_24h := null;
  new.price_change_24h_percentage := null;
  new.priced_at := null;
  new.change_1h := null;
  new.change_7d := null;
  new.market_cap := null;
  new.sparkline := null;
  new.sparkline_at := null;
  new.found_logo_url := null;
  new.hourly_price := null;
  new.hourly_change := null;
  new.hourly_at := null;
  return new;
end
$$;
comment on function private.discard_coin_prices() is
  'Row trigger: deletes everything that came from the price service, because another CoinGecko ID is another coin.';

create trigger discard_coin_prices before update of coingecko_id on public.trending_memecoins
  for each row when (old.coingecko_id is distinct from new.coingecko_id) execute function private.discard_coin_prices();

create function private.coin_prices_at(coins uuid[], moment timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(coin, (
    select jsonb_build_object('price', known.price, 'priced_at', known.priced_at) from private.coin_prices as known
    where known.coin_id = coin and known.priced_at >= moment - interval '15 minutes'
      -- Publication times are entered to the minute.
      and known.priced_at < moment + interval '1 minute'
    order by known.priced_at desc limit 1
  )), '{}') from unnest(coins) as coin where coin is not null
$$;
comment on function private.coin_prices_at(uuid[], timestamptz) is
  'Coin prices at a point in time, by coin id: { price, priced_at }, at most 15 minutes old, or null if there is none.';

create function private.known_coin_prices(prices jsonb, coins uuid[]) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(prices)
  where key::uuid = any (coins) and value <> 'null'
$$;
comment on function private.known_coin_prices(jsonb, uuid[]) is
  'The stored prices of these coins, without unknown ones. They are kept, even those from a backup, because only the prices of the last seven days are stored.';

create function private.earlier_coin_prices(article uuid, moment timestamptz) returns jsonb
  -- Without statistics, the planner would not use indexes.
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    select coalesce(jsonb_object_agg(price.key, price.value), '{}')
    from (
      select distinct revision.record, revision.fields_hash
      from private.history_records as record join private.revisions as revision on revision.record = record.id
      where record.table_name = 'articles' and record.record_id = article::text and revision.fields_hash is not null
        and date_trunc('minute', revision.public_from) = date_trunc('minute', moment)
    ) as version
      cross join lateral jsonb_each(private.version_text(version.record, version.fields_hash)::jsonb -> 'coin_prices') as price
    where price.value <> 'null'
  );
end
$$;
comment on function private.earlier_coin_prices(uuid, timestamptz) is
  'The prices of coins in earlier versions of an article with the same publication time, to the minute.';

create function private.set_coin_prices() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := new.coin_prices;
begin
  if (new.published_at <= now()) is not true then
    new.coin_prices := '{}';
    return new;
  end if;
  if tg_op = 'UPDATE' then
    known := case
      when date_trunc('minute', new.published_at) = date_trunc('minute', old.published_at) then old.coin_prices || jsonb_strip_nulls(new.coin_prices)
      -- Restoring a version restores its prices as well.
      when current_setting('history.op', true) = 'restored' then new.coin_prices
      else '{}'
    end;
  end if;
  new.coin_prices := private.coin_prices_at(new.coin_ids, new.published_at) || private.known_coin_prices(known, new.coin_ids);
  -- The console restores a version with a save like any other, and editors publish drafts again that were public before.
  if tg_op = 'UPDATE' and new.coin_prices <> jsonb_strip_nulls(new.coin_prices) then
    new.coin_prices := new.coin_prices
      || private.known_coin_prices(private.earlier_coin_prices(new.id, new.published_at), new.coin_ids)
      || jsonb_strip_nulls(new.coin_prices);
  end if;
  return new;
end
$$;
comment on function private.set_coin_prices() is
  'Row trigger: stores the prices of an article''s coins at the time of publication. private.log_due_articles() does this for scheduled articles.';

create trigger set_coin_prices before insert or update of coin_ids, published_at on public.articles
  for each row when (new.coin_ids <> '{}' or new.coin_prices <> '{}') execute function private.set_coin_prices();

create function public.store_prices(quotes jsonb, with_market boolean) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  stored integer;
begin
  update public.trending_memecoins as coin set price = quote.price, volume_24h = quote.volume_24h,
      price_change_24h_percentage = quote.price_change_24h_percentage,
      -- The clock of the price service may be fast.
      priced_at = least(coalesce(quote.priced_at, now()), now())
    from jsonb_to_recordset(quotes) as quote (
      id text, price double precision, volume_24h double precision, price_change_24h_percentage double precision,
      priced_at timestamptz)
    where coin.coingecko_id = quote.id;
  get diagnostics stored = row_count;
  if with_market then
    update public.trending_memecoins as coin set change_1h = quote.change_1h, change_7d = quote.change_7d,
        market_cap = quote.market_cap, found_logo_url = coalesce(quote.logo_url, coin.found_logo_url),
        sparkline = coalesce(quote.sparkline, coin.sparkline),
        sparkline_at = case when quote.sparkline is null then coin.sparkline_at else now() end
      from jsonb_to_recordset(quotes) as quote (
        id text, change_1h double precision, change_7d double precision, market_cap double precision, sparkline real[], logo_url text)
      where coin.coingecko_id = quote.id;
  end if;
  return stored;
end
$$;
comment on function public.store_prices(jsonb, boolean) is
  'Secret key only: stores current prices by CoinGecko id. with_market: also stores the data that only the hourly call returns. Returns the number of coins whose price was stored.';
grant execute on function public.store_prices(jsonb, boolean) to service_role;
