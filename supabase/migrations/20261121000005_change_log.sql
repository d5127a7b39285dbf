-- What visitors could see changing, under one growing number: the content version.
--
-- A build reads the version first and the content afterwards, so it holds every change up to that version. That is
-- only true because versions become visible in their order: each change locks the one row of private.content_state
-- until its transaction ends.

create table private.content_state (
  only_row boolean primary key default true constraint content_state_one_row check (only_row),
  version bigint not null default 0
);
alter table private.content_state enable row level security;
comment on table private.content_state is 'One row, the content version. Written by the functions of this file.';
insert into private.content_state default values;

create table private.content_versions (
  version bigint primary key,
  -- Tells two databases apart that count alike: after a restore the same number may stand for other content.
  id uuid not null default gen_random_uuid(),
  -- The e-mail address of the administrator who made the change, 'the server' or 'the schedule'.
  changed_by text not null,
  noted_at timestamptz not null default clock_timestamp()
);
alter table private.content_versions enable row level security;
comment on table private.content_versions is
  'One row for each content version: its identity, who made it and when. Rows stay for a year, so that old builds are recognised (private.publisher_tick).';
insert into private.content_versions (version, changed_by) values (0, 'the server');

create table private.content_changes (
  version bigint not null,
  table_name text not null,
  record_id text not null,
  kind text not null constraint content_changes_kind_known check (kind in ('appeared', 'changed', 'vanished', 'emptied')),
  -- Where the record was and is to be found by visitors: the columns that addresses and lists are made of.
  before jsonb,
  after jsonb,
  -- The record's name, for the build history.
  label text,
  primary key (version, table_name, record_id)
);
create index content_changes_of_record on private.content_changes (table_name, record_id, version desc);
alter table private.content_changes enable row level security;
comment on table private.content_changes is
  'The outbox: one row for a record and a version. Old rows go once their version is live (private.publisher_tick).';

create table private.scheduled_articles (
  -- Not a foreign key: that would forbid to empty the table of articles.
  article_id uuid primary key,
  due_at timestamptz not null
);
create index scheduled_articles_by_time on private.scheduled_articles (due_at);
alter table private.scheduled_articles enable row level security;
comment on table private.scheduled_articles is
  'Articles whose time was still to come when they were written, and whose coming out is not in the change log yet.';

create function private.editor() returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select account.email from auth.users as account where account.id = (select auth.uid())), 'the server')
$$;
comment on function private.editor() is 'Who makes the current request: the account''s e-mail address, or ''the server'' for the secret key, jobs and the owner.';
revoke all on function private.editor() from public;

create function private.next_content_version(changed_by text) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  added bigint;
begin
  update private.content_state set version = version + 1 where only_row returning version into added;
  insert into private.content_versions (version, changed_by) values (added, next_content_version.changed_by);
  return added;
end
$$;
comment on function private.next_content_version(text) is 'Adds a content version. Transactions take turns here, so versions become visible in order.';
revoke all on function private.next_content_version(text) from public;

create function private.is_known_content(version bigint, id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.content_versions as known
    where known.version = is_known_content.version and known.id = is_known_content.id
  )
$$;
comment on function private.is_known_content(bigint, uuid) is
  'Whether a content version is one of this database. False for a version made after the backup that this database was restored from.';
revoke all on function private.is_known_content(bigint, uuid) from public;

create function private.log_content_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- From the trigger's definition: the key, when a row can be seen, which columns are seen, which are kept in the log,
  -- and the row's name.
  seen constant text := 'select %1$s::text as id, row(%3$s) as shown, jsonb_build_object(%4$s) as kept, %5$s as label'
    ' from %6$s where %2$s';
  old_rows constant text := format(seen, tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4], 'before_rows');
  new_rows constant text := format(seen, tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4], 'after_rows');
  changed text;
begin
  if tg_op = 'INSERT' then
    changed := 'select id, ''appeared'' as kind, null::jsonb as before, kept as after, label from (' || new_rows || ') as new';
  elsif tg_op = 'DELETE' then
    changed := 'select id, ''vanished'' as kind, kept as before, null::jsonb as after, label from (' || old_rows || ') as old';
  else
    changed := 'select coalesce(new.id, old.id) as id,'
      || ' case when old.id is null then ''appeared'' when new.id is null then ''vanished'' else ''changed'' end as kind,'
      || ' old.kept as before, new.kept as after, coalesce(new.label, old.label) as label'
      || ' from (' || old_rows || ') as old full join (' || new_rows || ') as new on new.id = old.id'
      || ' where old.id is null or new.id is null or old.shown is distinct from new.shown';
  end if;

  execute format(
    'with changed as materialized (%s),
      bumped as materialized (select private.next_content_version($1) as version where exists (select from changed))
    insert into private.content_changes (version, table_name, record_id, kind, before, after, label)
    select bumped.version, %L, changed.id, changed.kind, changed.before, changed.after, changed.label from bumped, changed',
    changed, tg_table_name
  ) using private.editor();
  return null;
end
$$;
comment on function private.log_content_change() is
  'Statement trigger: notes the records that visitors see differently now. Updates that change nothing, hidden rows and columns that no page shows do not count.';
revoke all on function private.log_content_change() from public;

create function private.log_emptied_table() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.content_changes (version, table_name, record_id, kind)
    values (private.next_content_version(private.editor()), tg_table_name, '*', 'emptied');
  if tg_table_name = 'articles' then
    delete from private.scheduled_articles where true;
  end if;
  return null;
end
$$;
comment on function private.log_emptied_table() is 'Statement trigger for TRUNCATE, which only the owner may use.';
revoke all on function private.log_emptied_table() from public;

create function private.keep_schedule() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.scheduled_articles where article_id in (select id from before_rows);
    return null;
  end if;
  delete from private.scheduled_articles as scheduled using after_rows as article
    where scheduled.article_id = article.id and (article.published_at > now()) is not true;
  -- Written even when nothing changed: whoever notes due articles at this moment must wait for this transaction.
  insert into private.scheduled_articles (article_id, due_at)
    select id, published_at from after_rows where published_at > now()
    on conflict (article_id) do update set due_at = excluded.due_at;
  return null;
end
$$;
comment on function private.keep_schedule() is
  'Statement trigger: remembers which articles come out by themselves. It judges by the same now() as the change log, so an article is always in one of the two.';
revoke all on function private.keep_schedule() from public;

do $migration$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('articles', 'id', 'published_at <= now()',
        'title, slug, content, meta_description, image_url, image_alt_text, author, published_at, category_id, created_at',
        '''slug'', slug, ''category_id'', category_id, ''published_at'', published_at', 'title'),
      ('categories', 'id', 'true', 'name, slug', '''slug'', slug', 'name'),
      ('trending_memecoins', 'id', 'true',
        'rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link', '', 'name'),
      ('promo_banners', 'id', 'is_active', 'title, text, image_url, image_alt, button_text, button_link, sort_order', '',
        'title'),
      ('advertisements', 'id', 'is_active', 'placement_key, ad_type, content, target_url, created_at',
        '''placement_key'', placement_key', 'name'),
      ('site_settings', 'setting_key', 'true', 'value', '', 'setting_key'),
      ('page_content', 'page_key', 'true', 'title, content', '', 'page_key'),
      ('contact_page_content', 'id', 'true', 'title, explanatory_text, email', '', 'null::text')
    ) as listed (table_name, key, visible, shown, kept, label)
  loop
    execute format(
      'create trigger log_added after insert on public.%I referencing new table as after_rows
        for each statement execute function private.log_content_change(%L, %L, %L, %L, %L)',
      watched.table_name, watched.key, watched.visible, watched.shown, watched.kept, watched.label);
    execute format(
      'create trigger log_changed after update on public.%I referencing old table as before_rows new table as after_rows
        for each statement execute function private.log_content_change(%L, %L, %L, %L, %L)',
      watched.table_name, watched.key, watched.visible, watched.shown, watched.kept, watched.label);
    execute format(
      'create trigger log_deleted after delete on public.%I referencing old table as before_rows
        for each statement execute function private.log_content_change(%L, %L, %L, %L, %L)',
      watched.table_name, watched.key, watched.visible, watched.shown, watched.kept, watched.label);
    execute format(
      'create trigger log_emptied after truncate on public.%I
        for each statement execute function private.log_emptied_table()',
      watched.table_name);
  end loop;
end
$migration$;

create trigger keep_schedule_of_added after insert on public.articles
  referencing new table as after_rows for each statement execute function private.keep_schedule();
create trigger keep_schedule_of_changed after update on public.articles
  referencing new table as after_rows for each statement execute function private.keep_schedule();

create trigger keep_schedule_of_deleted after delete on public.articles
  referencing old table as before_rows for each statement execute function private.keep_schedule();

create function private.note_due_changes() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.scheduled_articles where due_at <= now()) then
    return;
  end if;
  -- An article that is being written at this moment is left for the next call.
  with due as (
    delete from private.scheduled_articles where article_id in (
      select article_id from private.scheduled_articles where due_at <= now() for update skip locked
    ) returning article_id
  ), article as materialized (
    select id, title, slug, category_id, published_at from public.articles where id in (select article_id from due)
  ), bumped as materialized (
    select private.next_content_version('the schedule') as version where exists (select from article)
  )
  insert into private.content_changes (version, table_name, record_id, kind, after, label)
  select bumped.version, 'articles', article.id::text, 'appeared',
    jsonb_build_object('slug', article.slug, 'category_id', article.category_id, 'published_at', article.published_at),
    article.title
  from bumped, article;
end
$$;
comment on function private.note_due_changes() is 'Counts scheduled articles whose time has come as changes, each once.';
revoke all on function private.note_due_changes() from public;

create function private.content_version() returns bigint
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('transaction_read_only') = 'off' then
    perform private.note_due_changes();
  end if;
  return (select version from private.content_state);
end
$$;
comment on function private.content_version() is 'The content version, articles whose time has come included.';
revoke all on function private.content_version() from public;
grant execute on function private.content_version() to anon, authenticated, service_role;

create or replace function public.content_version() returns bigint
  language sql security invoker set search_path = ''
as $$ select private.content_version() $$;
comment on function public.content_version() is
  'The version of what visitors can see: grows with every change of it. Read it before the content, and the content holds every change up to it.';
revoke all on function public.content_version() from public;
grant execute on function public.content_version() to anon, authenticated, service_role;

create function private.current_content() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  now_at constant bigint := private.content_version();
begin
  return (
    select jsonb_build_object('version', known.version, 'id', known.id)
    from private.content_versions as known where known.version = now_at
  );
end
$$;
comment on function private.current_content() is 'The content version and its identity.';
revoke all on function private.current_content() from public;
grant execute on function private.current_content() to anon, authenticated, service_role;

create function public.current_content() returns jsonb
  language sql security invoker set search_path = ''
as $$ select private.current_content() $$;
comment on function public.current_content() is
  'The content version (`version`) and its identity (`id`), which tells it from the same number of another database. Builds read it before the content.';
revoke all on function public.current_content() from public;
grant execute on function public.current_content() to anon, authenticated, service_role;
