create table private.publish_settings (
  only_row boolean primary key default true constraint publish_settings_one_row check (only_row),
  -- How long there must be no further changes before a build starts.
  debounce interval not null default '20 seconds',
  -- The longest that a change waits for such a pause.
  max_wait interval not null default '5 minutes',
  -- Minimum time between the starts of two builds.
  min_interval interval not null default '2 minutes',
  -- Deploys per billing month, spread over the month; the default is half of Netlify's free plan. Null for no limit.
  build_quota integer default 10 constraint publish_settings_build_quota_positive check (build_quota > 0),
  -- The day on which the host's billing month begins, in UTC.
  billing_day integer not null default 1 constraint publish_settings_billing_day_in_every_month check (billing_day between 1 and 28),
  -- Builds reserved for "Publish now" and for removing pages.
  quota_reserve integer not null default 2 constraint publish_settings_quota_reserve_not_negative check (quota_reserve >= 0),
  -- Exponential backoff after failed builds of the same content.
  retry_delay interval not null default '1 minute',
  max_retry_delay interval not null default '1 hour',
  -- A build that has not ended after this long is marked as interrupted.
  build_timeout interval not null default '15 minutes'
);
comment on table private.publish_settings is
  'One row. The defaults suit a hosted project on free plans. Only functions read it; public.configure_publishing() writes it.';
insert into private.publish_settings default values;
alter table private.publish_settings enable row level security;

create table private.publish_state (
  only_row boolean primary key default true constraint publish_state_one_row check (only_row),
  -- The content of the live build. Unknown to this database if it was restored from a backup older than the build.
  live_version bigint not null default 0,
  live_id uuid,
  -- Set after a rollback to an older build: there are no automatic builds until the content is newer than this version.
  held_version bigint not null default 0,
  -- Failed, blocked and timed-out builds since the last successful one.
  failures integer not null default 0,
  -- Hosted projects only: the request that reads /build.json of the public site, and when it was sent.
  probe_id bigint,
  probed_at timestamptz,
  -- Why the last request failed; null if it succeeded.
  probe_error text
);
comment on table private.publish_state is
  'One row: what is live. Only functions read and write it.';
insert into private.publish_state default values;
alter table private.publish_state enable row level security;

create function private.billing_month(at timestamptz) returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer rows 1 set search_path = ''
as $$
  select month.start at time zone 'UTC', (month.start + interval '1 month') at time zone 'UTC'
  from (select interval '1 day' * (billing_day - 1) as days_before from private.publish_settings) as settings
  -- Shifts the billing day to the first of the month, truncates to the month, and shifts back.
  cross join lateral (select date_trunc('month', at at time zone 'UTC' - days_before) + days_before as start) as month
$$;
comment on function private.billing_month(timestamptz) is 'The host''s billing month that contains a point in time.';

create function private.known_settings(settings jsonb) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(given.key, given.value), '{}')
  from jsonb_each(settings) as given (key, value)
  where to_jsonb(array(select jsonb_object_keys(to_jsonb(stored) - 'only_row') from private.publish_settings as stored)) ? given.key
$$;
comment on function private.known_settings(jsonb) is 'The publishing settings in an object, without other keys.';

create function public.configure_publishing(settings jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  after private.publish_settings;
  unknown constant text := (
    select string_agg(given.key, ', ') from jsonb_object_keys(settings) as given (key)
    where not private.known_settings(settings) ? given.key
  );
begin
  if unknown is not null then
    raise exception 'Unknown publishing settings: %.', unknown using errcode = '22023';
  end if;
  select (jsonb_populate_record(before, settings)).* into after from private.publish_settings as before for update;
  update private.publish_settings set
    debounce = after.debounce, max_wait = after.max_wait, min_interval = after.min_interval,
    build_quota = after.build_quota, billing_day = after.billing_day, quota_reserve = after.quota_reserve,
    retry_delay = after.retry_delay, max_retry_delay = after.max_retry_delay, build_timeout = after.build_timeout
    where only_row;
end
$$;
comment on function public.configure_publishing(jsonb) is
  'Secret key only: updates the settings in the object, such as {"debounce": "200 ms", "build_quota": null}. Rejects unknown settings.';
grant execute on function public.configure_publishing(jsonb) to service_role;
