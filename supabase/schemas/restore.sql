-- Restores the rows that stage_rows() collected (backup.sql).

create function private.insert_staged_rows(job uuid, source text) returns void
  language plpgsql set search_path = ''
as $$
declare
  target constant regclass := source::regclass;
  columns text;
  selected text;
  numbered record;
  message text;
  detail text;
begin
  -- Only the columns that the backup and this database share: account columns differ between Supabase versions. Older
  -- versions accepted required texts without a visible character.
  select string_agg(format('%I', attribute.attname), ', ' order by attribute.attnum),
      string_agg(
        format(case when filled.conname is null then 'data.%1$I'
          else 'case when private.is_blank(data.%1$I) then ''?'' else data.%1$I end' end, attribute.attname),
        ', ' order by attribute.attnum
      )
    into columns, selected
    from pg_catalog.pg_attribute as attribute
    left join pg_catalog.pg_constraint as filled on filled.conrelid = attribute.attrelid
      and filled.conname = format('%s_%s_filled', (parse_ident(source))[2], attribute.attname)
    where attribute.attrelid = target and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.attgenerated = '' and attribute.attname in (
        select json_object_keys(staged.content::json) from private.staged_rows as staged
        where staged.job = insert_staged_rows.job and staged.source = insert_staged_rows.source
      );
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value select %3$s from private.staged_rows as staged
      cross join lateral json_populate_record(null::%1$s, staged.content::json) as data
      where staged.job = $1 and staged.source = $2 order by staged.position', target, columns, selected
  ) using job, source;
  for numbered in
    select objid::regclass as sequence, attname from pg_catalog.pg_depend
    join pg_catalog.pg_sequence on seqrelid = objid and seqincrement > 0
    join pg_catalog.pg_attribute on attrelid = refobjid and attnum = refobjsubid
      and atttypid = any (array['int2', 'int4', 'int8']::regtype[])
    where classid = 'pg_class'::regclass and refclassid = classid and refobjid = target and deptype in ('a', 'i')
  loop
    -- Never lower than before, because a rollback does not undo this.
    execute format(
      'select setval(%1$L, greatest(nextval(%1$L), coalesce(max(%2$I), 0) + 1), false) from %3$s',
      numbered.sequence, numbered.attname, target);
  end loop;
exception when integrity_constraint_violation then
  -- The detail begins with the id of the row.
  get stacked diagnostics message = message_text, detail = pg_exception_detail;
  raise exception '%. %', message, left(detail, 200) using errcode = sqlstate;
end
$$;
comment on function private.insert_staged_rows(uuid, text) is
  'Inserts the collected rows of a table. Preserves ids and times, because it runs as the owner. The numbers of new rows continue after those of the backup.';

create function private.complete_accounts() returns void
  language plpgsql set search_path = ''
as $$
begin
  -- Only Supabase Auth has this column. It looks up accounts by it, and cannot read null tokens.
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'auth.users'::regclass and attname = 'instance_id' and not attisdropped
  ) then
    execute $accounts$
      update auth.users set instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
        confirmation_token = coalesce(confirmation_token, ''), recovery_token = coalesce(recovery_token, ''),
        email_change = coalesce(email_change, ''), email_change_token_new = coalesce(email_change_token_new, ''),
        email_change_token_current = coalesce(email_change_token_current, ''), phone_change = coalesce(phone_change, ''),
        phone_change_token = coalesce(phone_change_token, ''), reauthentication_token = coalesce(reauthentication_token, '')
      where true
    $accounts$;
  end if;
end
$$;
comment on function private.complete_accounts() is
  'Fills in the columns that accounts from the embedded backend need on a hosted project.';

create function private.replace_addresses(job uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  -- Keeps addresses that visitors have seen since the backup, and longer list lengths.
  delete from private.addresses as known using private.staged_rows as staged
    where staged.job = replace_addresses.job and staged.source = 'private.addresses'
      and known.kind = staged.content::json ->> 'kind' and known.slug = staged.content::json ->> 'slug';
  -- Drops addresses of tables that this database never had.
  delete from private.staged_rows as staged
    where staged.job = replace_addresses.job and staged.source = 'private.addresses'
      and staged.content::json ->> 'kind' not in (select kind from private.address_kinds);
  perform private.insert_staged_rows(job, 'private.addresses');
  perform private.store_list_lengths((
    select jsonb_object_agg(staged.content::jsonb ->> 'path', staged.content::jsonb -> 'pages') from private.staged_rows as staged
    where staged.job = replace_addresses.job and staged.source = 'private.list_lengths'
  ));
end
$$;
comment on function private.replace_addresses(uuid) is
  'Adds the collected addresses of records and lists. Where the backup has the same address of a record, it takes precedence.';

create function private.replace_content(job uuid, sources text[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  restored record;
begin
  -- Also tables that were added after the backup: they can refer to rows that are replaced. Other tables that refer to
  -- them are empty (private.reject_other_references).
  execute (
    select 'truncate ' || string_agg(format('public.%I', table_name), ', ') || ' cascade' from private.tracked_tables
      where private.has_table(table_name)
  );
  delete from auth.users where true;
  delete from private.admin_emails where true;
  delete from private.retired_media where true;
  perform private.insert_staged_rows(job, 'private.retired_media');
  -- Before the content, because inserting content adds the addresses of visible records.
  perform private.replace_addresses(job);
  -- Tables come after the tables they reference.
  for restored in
    with recursive replaced (source) as (
      select source from unnest(sources) as source where source like 'public.%' or source = any (private.account_tables())
    ), ranked (source, rank) as (
      select source, 0 from replaced
      union
      select later.source, ranked.rank + 1 from ranked
        join pg_catalog.pg_constraint as reference on reference.contype = 'f' and reference.confrelid = ranked.source::regclass
          and reference.conrelid <> reference.confrelid
        join replaced as later on later.source::regclass = reference.conrelid
    )
    select source from ranked group by source order by max(rank), source
  loop
    perform private.insert_staged_rows(job, restored.source);
  end loop;
end
$$;
comment on function private.replace_content(uuid, text[]) is
  'Replaces the content, the accounts and the list of files deleted from the media library with the collected rows. sources: the tables of the backup.';

create function private.replace_history(job uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  truncate private.history_records, private.bodies, private.revisions;
  perform private.insert_staged_rows(job, source)
    from unnest(array['private.history_records', 'private.bodies', 'private.revisions']) as source;
  update private.history_state set swept_to = 0, restored_at = clock_timestamp() where only_row;
end
$$;
comment on function private.replace_history(uuid) is
  'Replaces the history with the collected one. Older backups have none: history then starts with the next change.';

create function public.restore_rows(job uuid, rows jsonb, content_version bigint) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '10min'
as $$
declare
  left_out jsonb;
  settings text;
  build bigint;
begin
  -- A client that has lost the response discards the rows, and a backup those of old jobs. Both wait until this is done.
  lock table private.staged_rows in share row exclusive mode;
  -- Makes concurrent publishers wait, so a build reads either the old content or the new, never a mixture.
  perform from private.publish_state for update;
  perform private.check_staged_rows(job, rows);
  perform private.reject_other_references();
  -- In the order of saves, which lock a table before the content version. The opposite order would be a deadlock.
  execute (
    select 'lock table ' || string_agg(format('public.%I', table_name), ', ') from private.tracked_tables
      where private.has_table(table_name)
  );
  -- Version numbers continue above the backup's, whichever database it is restored to.
  update private.content_state set version = greatest(version, restore_rows.content_version) where only_row;
  perform set_config('history.paused', 'on', true);
  perform private.replace_content(job, (select array_agg(source) from jsonb_object_keys(restore_rows.rows) as source));
  perform private.replace_history(job);
  perform set_config('history.paused', '', true);
  perform private.complete_accounts();

  select content into settings from private.staged_rows as staged
    where staged.job = restore_rows.job and staged.source = 'private.publish_settings';
  if settings is not null then
    -- The backup can contain settings that this version does not have.
    perform public.configure_publishing(private.known_settings(settings::jsonb));
  end if;
  -- Restoring a backup implies approving the loss of newer articles, and publishing even after a rollback.
  build := public.request_build('restored', 'the server');
  update private.builds set approved_articles = (select count(*) from public.articles where published_at <= now()),
      approved_by = 'the server'
    where id = build;
  -- A restored site has been set up before.
  update private.setup set is_finished = true where only_row;
  left_out := private.unknown_columns(job);
  perform public.discard_rows(job);
  return left_out;
end
$$;
comment on function public.restore_rows(uuid, jsonb, bigint) is
  'Secret key only: replaces content, history, accounts and publishing settings with the collected rows, and requests a build. Returns the content columns of the backup that this database does not have. rows: the expected number of rows per table. content_version: the backup''s content version.';
grant execute on function public.restore_rows(uuid, jsonb, bigint) to service_role;
