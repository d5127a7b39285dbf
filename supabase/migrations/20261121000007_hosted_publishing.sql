-- Publishing on a hosted project: pg_cron asks for the decision, pg_net calls the build hook and reads what is live.
--
-- Two secrets in Vault make it work (see the deployment guide):
--   select vault.create_secret('https://api.netlify.com/build_hooks/…', 'build_hook_url');
--   select vault.create_secret('https://www.example.com', 'site_url');
--
-- The functions exist everywhere, so that tests can run them; the schedule is made only where the extensions are.

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
comment on function private.vault_secret(text) is 'A secret of the project, null when there is none.';
revoke all on function private.vault_secret(text) from public;

create function private.read_live_version() returns void
  language plpgsql set search_path = ''
as $$
declare
  site constant text := rtrim(private.vault_secret('site_url'), '/');
  -- While the site is believed to be up to date, it is asked this often: a restored database, or a deploy that somebody
  -- went back to, shows there and nowhere else.
  seldom constant interval := '15 minutes';
  state private.publish_state;
  content private.content_versions;
  answer record;
  info jsonb;
  seen bigint;
  seen_id uuid;
begin
  select * into state from private.publish_state for update;
  select known.* into content from private.content_versions as known join private.content_state as current using (version);
  if state.probe_id is not null then
    execute 'select status_code, content from net._http_response where id = $1' into answer using state.probe_id;
    if answer.status_code = 200 then
      begin
        info := answer.content::jsonb;
        seen := (info ->> 'contentVersion')::bigint;
        seen_id := (info ->> 'contentId')::uuid;
      exception when data_exception then
        seen := null;
      end;
    end if;
    if seen is not null then
      if seen_id is distinct from state.live_id then
        update private.publish_state set
            failures = 0,
            -- An older build of this database in place of the newest one: somebody went back to it on purpose.
            held_version = case
              when state.live_id = content.id and private.is_known_content(seen, seen_id) then content.version
              else held_version
            end
          where only_row;
        perform private.note_live(seen, seen_id);
      end if;
      -- A build that was asked for may hold nothing new: only its own time tells it from the one before.
      update private.builds set outcome = 'live', finished_at = clock_timestamp(), version = seen, content_id = seen_id,
          pages = (info ->> 'pages')::integer, articles = (info ->> 'articles')::integer
        where outcome in ('requested', 'building') and private.is_known_content(seen, seen_id) and wanted_version <= seen
          and (reason not in ('asked for', 'published anyway') or (info ->> 'builtAt')::timestamptz >= requested_at);
    end if;
  end if;

  if site is not null and (
    content.id is distinct from (select live_id from private.publish_state)
    or exists (select from private.builds where outcome in ('requested', 'building'))
    or state.probed_at is null
    or state.probed_at < clock_timestamp() - seldom
  ) then
    execute 'select net.http_get(url := $1)' into state.probe_id using site || '/build.json?' || extract(epoch from clock_timestamp());
    update private.publish_state set probe_id = state.probe_id, probed_at = clock_timestamp() where only_row;
  elsif seen is not null then
    update private.publish_state set probe_id = null where only_row;
  end if;
end
$$;
comment on function private.read_live_version() is
  'Takes the public site''s word for what is live: reads the answer to the last call for /build.json and makes the next one.';
revoke all on function private.read_live_version() from public;

create function private.publish_hosted() returns void
  language plpgsql set search_path = ''
as $$
declare
  hook constant text := private.vault_secret('build_hook_url');
  refused record;
  tick record;
  call bigint;
begin
  perform private.read_live_version();

  for refused in execute
    'select build.id, coalesce(answer.error_msg, ''The build hook answered '' || answer.status_code) as error
     from private.builds as build join net._http_response as answer on answer.id = build.call_id
     where build.outcome in (''requested'', ''building'') and (answer.error_msg is not null or answer.status_code >= 400)'
  loop
    perform private.build_finished(refused.id, 'failed', null, null, null, null, null, null, refused.error);
  end loop;

  select * into tick from private.publisher_tick(null, null);
  if not tick.due then
    return;
  end if;
  if hook is null then
    perform private.build_finished(tick.build_id, 'failed', null, null, null, null, null, null, 'Vault holds no build_hook_url.');
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2)' into call
    using hook, jsonb_build_object('build', tick.build_id, 'reason', tick.reason);
  update private.builds set call_id = call where id = tick.build_id;
end
$$;
comment on function private.publish_hosted() is
  'The hosted publisher, run by pg_cron: notes what is live and what the hook refused, asks for the decision, calls the hook.';
revoke all on function private.publish_hosted() from public;

do $migration$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    raise notice 'No pg_cron, pg_net and Vault here: a publisher beside the database has to call publisher_tick().';
    return;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  create extension if not exists supabase_vault with schema vault;
  perform cron.schedule('publish the site', '30 seconds', 'select private.publish_hosted()');
  perform cron.schedule('forget old runs', '17 3 * * *',
    $$delete from cron.job_run_details where end_time < now() - interval '2 days'$$);
end
$migration$;
