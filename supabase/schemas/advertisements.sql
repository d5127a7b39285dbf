create table public.advertisements (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint advertisements_name_filled check (not private.is_blank(name) and length(name) <= 200),
  placement_key text not null
    constraint advertisements_placement_key_valid check (placement_key ~ '^[A-Za-z0-9_-]{1,100}$'),
  is_active boolean not null default true,
  ad_type text not null default 'image'
    constraint advertisements_ad_type_known check (ad_type in ('image', 'script', 'html')),
  content text not null constraint advertisements_content_filled check (not private.is_blank(content) and length(content) <= 100000),
  target_url text constraint advertisements_target_url_safe check (target_url is null or private.is_safe_url(target_url)),
  -- Replaces an image ad's content on screens that are too narrow for it.
  phone_image_url text constraint advertisements_phone_image_url_safe
    check (phone_image_url is null or (ad_type = 'image' and private.is_safe_image_url(phone_image_url))),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint advertisements_target_url_for_images check ((ad_type = 'image') = (target_url is not null)),
  constraint advertisements_image_content_safe check (ad_type <> 'image' or private.is_safe_image_url(content))
);
comment on table public.advertisements is
  'Visitors read active advertisements without their internal name; administrators read and write all. Other signed-in users read nothing, because they share a role with administrators and the name cannot be hidden from them.';

create index advertisements_by_placement on public.advertisements (placement_key, created_at desc, id);

grant select (id, placement_key, is_active, ad_type, content, target_url, phone_image_url, created_at, updated_at)
  on public.advertisements to anon;
grant select,
    insert (id, name, placement_key, is_active, ad_type, content, target_url, phone_image_url, created_at, updated_at),
    update (name, placement_key, is_active, ad_type, content, target_url, phone_image_url, updated_at),
    delete on public.advertisements to authenticated;
grant select, insert, update, delete on public.advertisements to service_role;

alter table public.advertisements enable row level security;
create policy "Visitors read active advertisements" on public.advertisements
  for select to anon using (is_active);
create policy "Administrators read advertisements" on public.advertisements
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add advertisements" on public.advertisements
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change advertisements" on public.advertisements
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete advertisements" on public.advertisements
  for delete to authenticated using ((select private.is_admin()));

create trigger set_row_times before insert or update on public.advertisements
  for each row execute function private.set_row_times();

select private.track_content('public.advertisements', key => 'id', visible => 'is_active',
  columns => 'placement_key, ad_type, content, target_url, phone_image_url, created_at', label => 'name');
select private.track_history('public.advertisements', key => 'id', public_from => 'case when is_active then now() end',
  label => 'name');
