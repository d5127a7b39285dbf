create table private.publish_settings (
  only_row boolean primary key default true constraint publish_settings_one_row check (only_row),
  -- A build waits until nothing has changed for this time …
  debounce interval not null default '20 seconds',
  -- … but not longer than this after the first change.
  max_wait interval not null default '5 minutes',
  -- Minimum time between the starts of two builds.
  min_interval interval not null default '2 minutes',
  -- A token bucket that fits Netlify's free plan: 20 builds, and one more every 36 hours. Null for no limit.
  build_quota integer default 20 constraint publish_settings_build_quota_positive check (build_quota > 0),
  quota_refill_interval interval not null default '36 hours',
  -- Builds that only "Publish now" may use.
  quota_reserve integer not null default 2 constraint publish_settings_quota_reserve_positive check (quota_reserve >= 0),
  -- Exponential backoff after failed builds of the same content.
  retry_delay interval not null default '1 minute',
  max_retry_delay interval not null default '1 hour',
  -- A build that has not ended by then counts as lost.
  build_timeout interval not null default '15 minutes'
);
comment on table private.publish_settings is
  'One row. The defaults suit a hosted project on free plans. Administrators read; public.configure_publishing() writes.';
insert into private.publish_settings default values;

grant select on private.publish_settings to authenticated;
alter table private.publish_settings enable row level security;
create policy "Administrators read publishing settings" on private.publish_settings
  for select to authenticated using ((select private.is_admin()));

create table private.publish_state (
  only_row boolean primary key default true constraint publish_state_one_row check (only_row),
  -- The content of the live build. Unknown to this database when it was restored from a backup older than the build.
  live_version bigint not null default 0,
  live_id uuid,
  -- Set when somebody rolls back to an older build: nothing is built until the content is newer than this version.
  held_version bigint not null default 0,
  builds_left numeric not null default 20,
  builds_left_at timestamptz not null default now(),
  -- Failed builds since the last successful one.
  failures integer not null default 0,
  -- Hosted projects only: the request that reads /build.json of the public site, and when it was sent.
  probe_id bigint,
  probed_at timestamptz
);
comment on table private.publish_state is
  'One row: what is live, and how many builds are left. Administrators read, and may reset probed_at; functions write.';
insert into private.publish_state default values;

grant select, update (probed_at) on private.publish_state to authenticated;
alter table private.publish_state enable row level security;
create policy "Administrators read the publishing state" on private.publish_state
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators request a check of the live site" on private.publish_state
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create function private.builds_left(at timestamptz) returns numeric
  language sql stable security definer set search_path = ''
as $$
  select least(
    settings.build_quota,
    state.builds_left
      + greatest(extract(epoch from at - state.builds_left_at), 0) / extract(epoch from settings.quota_refill_interval)
  )
  from private.publish_settings as settings, private.publish_state as state
$$;
comment on function private.builds_left(timestamptz) is
  'How many builds of the quota are left at a moment, as a fraction. Meaningless without a quota.';
grant execute on function private.builds_left(timestamptz) to authenticated;

create function public.configure_publishing(settings jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  before private.publish_settings;
  after private.publish_settings;
  left_now constant numeric := private.builds_left(clock_timestamp());
begin
  select * into before from private.publish_settings for update;
  after := jsonb_populate_record(before, settings - 'only_row');
  update private.publish_settings set
    debounce = after.debounce, max_wait = after.max_wait, min_interval = after.min_interval,
    build_quota = after.build_quota, quota_refill_interval = after.quota_refill_interval, quota_reserve = after.quota_reserve,
    retry_delay = after.retry_delay, max_retry_delay = after.max_retry_delay, build_timeout = after.build_timeout
    where only_row;
  if after.build_quota is distinct from before.build_quota then
    update private.publish_state set builds_left_at = clock_timestamp(),
      builds_left = case
        when after.build_quota is null then builds_left
        when before.build_quota is null then after.build_quota
        else least(after.build_quota, greatest(left_now + after.build_quota - before.build_quota, 0))
      end
      where only_row;
  end if;
end
$$;
comment on function public.configure_publishing(jsonb) is
  'Secret key only: changes the settings in the object, such as {"debounce": "200 ms", "build_quota": null}.';
grant execute on function public.configure_publishing(jsonb) to service_role;
