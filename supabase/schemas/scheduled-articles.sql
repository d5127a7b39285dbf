create table private.scheduled_articles (
  -- Not a foreign key, because that would forbid TRUNCATE on the articles.
  article_id uuid primary key,
  due_at timestamptz not null
);
create index scheduled_articles_by_time on private.scheduled_articles (due_at);
alter table private.scheduled_articles enable row level security;
comment on table private.scheduled_articles is
  'Articles with a future publication time, and those that are due but not in the change log yet. Only functions read and write it.';

create function private.track_schedule() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.scheduled_articles where true;
  elsif tg_op = 'DELETE' then
    delete from private.scheduled_articles where article_id in (select id from before_rows);
  else
    -- Leaves articles that are due to log_due_articles(), because a save may change nothing that visitors see.
    delete from private.scheduled_articles as scheduled using after_rows as article
      where scheduled.article_id = article.id
        and (article.published_at is null or article.published_at <= now() and scheduled.due_at > now());
    insert into private.scheduled_articles (article_id, due_at)
      select id, published_at from after_rows where published_at > now()
      on conflict (article_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end
$$;
comment on function private.track_schedule() is
  'Statement trigger: maintains the list of scheduled articles. Uses the same now() as the change log, so every article with a publication time is in one of the two.';

create trigger track_schedule_insert after insert on public.articles
  referencing new table as after_rows for each statement execute function private.track_schedule();
create trigger track_schedule_update after update on public.articles
  referencing new table as after_rows for each statement execute function private.track_schedule();
create trigger track_schedule_delete after delete on public.articles
  referencing old table as before_rows for each statement execute function private.track_schedule();
create trigger track_schedule_truncate after truncate on public.articles
  for each statement execute function private.track_schedule();

create function private.log_due_articles() returns void
  -- Without statistics, the planner would not use indexes.
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  due_ids uuid[];
begin
  -- After a clock is set back, articles that were published are scheduled again. Not now(), because the change log
  -- already contains articles that were published since the transaction began.
  insert into private.scheduled_articles (article_id, due_at)
    select article.id, article.published_at from public.articles as article
    where article.published_at > (select clock_timestamp())
      and not exists (select from private.scheduled_articles as scheduled where scheduled.article_id = article.id)
    for update skip locked
    on conflict do nothing;
  if not exists (select from private.scheduled_articles where due_at <= now()) then
    return;
  end if;
  -- Ids that triggers did not see disappear: a changed id, or a deletion while they were disabled. They would be due forever.
  delete from private.scheduled_articles as scheduled
    where scheduled.due_at <= now()
      and not exists (select from public.articles as article where article.id = scheduled.article_id);
  -- Leaves articles that are being saved to the next call. Like a save, locks the articles before their rows in the
  -- list, because otherwise the two could wait for each other.
  with lockable as materialized (
    select article.id from public.articles as article
    where article.id in (select scheduled.article_id from private.scheduled_articles as scheduled where scheduled.due_at <= now())
    for update skip locked
  ), due as (
    delete from private.scheduled_articles as scheduled using lockable
    where scheduled.article_id = lockable.id and scheduled.due_at <= now() returning scheduled.article_id
  )
  select array_agg(article_id) into due_ids from due;
  -- Known prices stay: after a clock was set back, articles can be due that were published long ago.
  update public.articles set coin_prices = private.coin_prices_at(coin_ids, published_at)
      || private.known_coin_prices(coin_prices, coin_ids)
    where id = any (due_ids) and coin_ids <> '{}';
  with article as materialized (
    select id, title, slug from public.articles where id = any (due_ids)
  ), address as (
    insert into private.addresses (kind, slug, record_id) select 'articles', slug, id from article
    on conflict (kind, slug) do update set record_id = excluded.record_id, since = excluded.since, until = null
  ), bumped as materialized (
    select private.next_content_version('the schedule') as version where exists (select from article)
  )
  insert into private.content_changes (version, table_name, record_id, kind, label)
  select bumped.version, 'articles', article.id::text, 'added', article.title from bumped, article;
end
$$;
comment on function private.log_due_articles() is
  'Logs scheduled articles as added once they are due, and stores their addresses and the prices of their coins.';
