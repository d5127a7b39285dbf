create function private.is_setting_value(setting_key text, value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select octet_length(value::text) <= 65536 and case setting_key
    when 'social_links' then
      case when jsonb_typeof(value) <> 'object' then false else not exists (
        select from jsonb_each(value) as link (platform, url)
        where platform in ('', '__proto__')
          or length(platform) > 50
          or platform <> lower(btrim(platform))
          or jsonb_typeof(url) <> 'string'
          or not private.is_safe_url(url #>> '{}')
      ) end
    when 'alpha_club_cta' then
      jsonb_typeof(value) = 'object'
      and jsonb_typeof(coalesce(value -> 'text', '""')) = 'string'
      and jsonb_typeof(coalesce(value -> 'link', '""')) = 'string'
      and (coalesce(value ->> 'link', '') = '' or private.is_safe_url(value ->> 'link'))
    when 'editors_picks' then
      case when jsonb_typeof(value) <> 'array' then false else jsonb_array_length(value) <= 3 and not exists (
        select from jsonb_array_elements(value) as article
        where jsonb_typeof(article) <> 'string' or (article #>> '{}') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      ) end
    when 'brand' then private.is_brand(value)
    else true
  end
$$;
comment on function private.is_setting_value(text, jsonb) is
  'social_links: an object of safe URLs by platform name in lower case. alpha_club_cta: a text and a safe link; both can be empty. editors_picks: a list of up to 3 article ids. brand: see is_brand. Other keys: any JSON of up to 64 KB.';
grant execute on function private.is_setting_value(text, jsonb) to authenticated, service_role;

create table public.site_settings (
  setting_key text primary key constraint site_settings_setting_key_valid check (setting_key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_settings_value_valid check (private.is_setting_value(setting_key, value))
);
comment on table public.site_settings is
  'Everybody reads every setting, so store no secrets here; administrators write.';

grant select on public.site_settings to anon, authenticated;
-- Saved by upsert: PostgREST rewrites the key on a conflict, so the key needs the UPDATE privilege.
grant insert (setting_key, value, created_at, updated_at), update (setting_key, value, updated_at), delete
  on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;

alter table public.site_settings enable row level security;
create policy "Everybody reads settings" on public.site_settings
  for select to anon, authenticated using (true);
create policy "Administrators add settings" on public.site_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change settings" on public.site_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete settings" on public.site_settings
  for delete to authenticated using ((select private.is_admin()));

create trigger set_row_times before insert or update on public.site_settings
  for each row execute function private.set_row_times();

select private.track_content('public.site_settings', key => 'setting_key', visible => 'true', columns => 'value',
  label => 'setting_key');
select private.track_history('public.site_settings', key => 'setting_key', public_from => 'now()',
  label => 'setting_key');
