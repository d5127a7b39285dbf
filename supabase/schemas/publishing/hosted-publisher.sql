-- Publishing on a hosted project: pg_cron runs the publisher, pg_net calls the build hook and reads what is live.
--
-- Requires two secrets in Vault (see the deployment guide):
--   select vault.create_secret('https://api.netlify.com/build_hooks/…', 'build_hook_url');
--   select vault.create_secret('https://www.example.com', 'site_url');
-- If something else starts the builds, the build hook is 'none'.
--
-- The functions exist everywhere, so that tests can run them; only databases with the extensions schedule them.

create function private.vault_secret(secret_name text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into secret using secret_name;
  end if;
  return nullif(btrim(secret), '');
end
$$;
comment on function private.vault_secret(text) is 'A secret of the project; null when it is missing or blank.';

-- What /build.json of the public site contains.
create type private.shown_build as (
  version bigint, content_id uuid, built_at timestamptz, pages integer, articles integer, lists jsonb
);

create function private.read_live_site(probe_id bigint) returns private.shown_build
  language plpgsql set search_path = ''
as $$
declare
  response record;
  info jsonb;
  shown private.shown_build;
begin
  execute 'select id, status_code, content, timed_out, error_msg from net._http_response where id = $1' into response using probe_id;
  if response.id is null then
    return null;
  end if;
  if response.status_code = 200 then
    begin
      info := response.content::jsonb;
      shown := row(info ->> 'contentVersion', info ->> 'contentId', info ->> 'builtAt', info ->> 'pages', info ->> 'articles',
        info -> 'lists');
    exception when data_exception then
      shown := null;
    end;
  end if;
  update private.publish_state set probe_error = case
      when shown.version is not null then null
      when response.timed_out then 'timed out'
      when response.status_code = 200 then 'the response is not a build.json of this product'
      else coalesce(response.error_msg, 'status ' || response.status_code)
    end
    where only_row;
  return shown;
end
$$;
comment on function private.read_live_site(bigint) is
  'Reads the response to a request for /build.json, and records why it could not be read. Without a valid response, the version is null.';

create function private.record_live_site(shown private.shown_build) returns void
  language plpgsql set search_path = ''
as $$
declare
  content record;
begin
  select * into content from private.latest_content();
  update private.publish_state set
      failures = 0,
      -- An older build of this database has replaced the newest one, so somebody rolled back deliberately.
      held_version = case
        when live_id = content.id and private.is_known_content(shown.version, shown.content_id) then content.version
        else held_version
      end
    where only_row and live_id is distinct from shown.content_id;
  if found then
    perform private.record_live_content(shown.version, shown.content_id);
  end if;
  perform private.store_list_lengths(shown.lists);
  -- A requested build or its retry may contain nothing new, or what an interrupted build has just brought: only its time
  -- distinguishes it from the previous one.
  update private.builds set outcome = 'live', finished_at = clock_timestamp(), version = shown.version,
      content_id = shown.content_id, pages = shown.pages, articles = shown.articles
    where outcome in ('dispatched', 'building') and private.is_known_content(shown.version, shown.content_id)
      and target_version <= shown.version
      and (base_version is distinct from target_version and reason not in ('publish now', 'publish anyway')
        or shown.built_at >= dispatched_at);
  if found then
    update private.publish_state set failures = 0 where only_row;
  end if;
end
$$;
comment on function private.record_live_site(private.shown_build) is
  'Records what the public site shows, and ends the builds that this proves to be live.';

create function private.check_live_site() returns void
  language plpgsql set search_path = ''
as $$
declare
  site constant text := rtrim(private.vault_secret('site_url'), '/');
  -- How often to check the site while no build is open: only the site itself reveals a restored database, a rolled-back
  -- deploy or a deploy from Git. Each check is a request that the host counts.
  idle_interval constant interval := '15 minutes';
  state private.publish_state;
  shown private.shown_build;
begin
  select * into state from private.publish_state for update;
  if state.probe_id is not null then
    shown := private.read_live_site(state.probe_id);
  end if;
  if shown.version is not null then
    perform private.record_live_site(shown);
  end if;

  if site is not null and (
    exists (select from private.builds where outcome in ('dispatched', 'building'))
    or state.probed_at is null
    or state.probed_at < clock_timestamp() - case when state.probe_error is null then idle_interval else interval '1 minute' end
  ) then
    execute 'select net.http_get(url := $1)' into state.probe_id using site || '/build.json?' || extract(epoch from clock_timestamp());
    update private.publish_state set probe_id = state.probe_id, probed_at = clock_timestamp() where only_row;
  elsif shown.version is not null then
    update private.publish_state set probe_id = null where only_row;
  end if;
end
$$;
comment on function private.check_live_site() is
  'Reads the response to the last request for /build.json of the public site, records what is live, and sends the next request.';

create function private.run_hosted_publisher() returns void
  language plpgsql set search_path = ''
as $$
declare
  hook constant text := private.vault_secret('build_hook_url');
  rejected record;
  tick record;
  call bigint;
begin
  if hook is null and private.vault_secret('site_url') is null then
    -- Vault stays empty if a separate server publishes the site.
    return;
  end if;
  perform private.check_live_site();
  if hook = 'none' then
    -- Nothing else would end these requests. An approved loss applies until the site shows the latest content.
    delete from private.builds where outcome <> 'live' and (
      outcome <> 'queued' or approved_articles is null
      or (select live_id from private.publish_state) = (select id from private.latest_content())
    );
    perform private.delete_old_versions(clock_timestamp(), private.live_version());
    perform private.try_sweep_history();
    return;
  end if;

  -- pg_net deletes responses after a few hours.
  execute 'update private.builds as build
    set hook_response = case when response.timed_out then ''timed out'' else coalesce(response.error_msg, ''status '' || response.status_code) end
    from net._http_response as response where response.id = build.hook_call_id and build.hook_response is null';
  -- A call that timed out may still have started a build. Without a report, the build counts as timed out later.
  for rejected in execute
    'select build.id, coalesce(response.error_msg, ''The build hook returned status '' || response.status_code) as error
     from private.builds as build join net._http_response as response on response.id = build.hook_call_id
     where build.outcome in (''dispatched'', ''building'') and not coalesce(response.timed_out, false)
       and (response.error_msg is not null or response.status_code >= 400)'
  loop
    perform public.build_finished(rejected.id, 'failed', error => rejected.error);
  end loop;

  select * into tick from public.publisher_tick();
  if not tick.due then
    return;
  end if;
  if hook is null then
    perform public.build_finished(tick.build_id, 'failed', error => 'The secret build_hook_url is missing in Vault.');
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, timeout_milliseconds := 30000)' into call
    using hook, jsonb_build_object('build', tick.build_id, 'reason', tick.reason);
  update private.builds set hook_call_id = call where id = tick.build_id;
end
$$;
comment on function private.run_hosted_publisher() is
  'The publisher of a hosted project, run by pg_cron: records what is live and which hook calls failed, and calls the hook if a build is due. With the hook ''none'', only records what is live and deletes what has expired.';

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    raise notice 'pg_cron, pg_net or Vault is not available: a publisher outside the database must call publisher_tick().';
    return;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  create extension if not exists supabase_vault with schema vault;
  perform cron.schedule('publish the site', '30 seconds', 'select private.run_hosted_publisher()');
  perform cron.schedule('delete old cron runs', '17 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''2 days''');
end
$$;
