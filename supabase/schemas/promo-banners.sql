create table public.promo_banners (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint promo_banners_title_filled check (not private.is_blank(title) and length(title) <= 200),
  text text constraint promo_banners_text_size check (length(text) <= 2000),
  image_url text constraint promo_banners_image_url_safe check (image_url is null or private.is_safe_image_url(image_url)),
  image_alt text constraint promo_banners_image_alt_size check (length(image_alt) <= 500),
  button_text text constraint promo_banners_button_text_size check (length(button_text) <= 100),
  button_link text constraint promo_banners_button_link_safe check (button_link is null or private.is_safe_url(button_link)),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.promo_banners is 'Everybody reads active banners; administrators read and write all.';

create index promo_banners_by_order on public.promo_banners (sort_order, id);

grant select on public.promo_banners to anon, authenticated;
grant insert (id, title, text, image_url, image_alt, button_text, button_link, is_active, sort_order, created_at, updated_at),
    update (title, text, image_url, image_alt, button_text, button_link, is_active, sort_order, updated_at),
    delete on public.promo_banners to authenticated;
grant select, insert, update, delete on public.promo_banners to service_role;

alter table public.promo_banners enable row level security;
create policy "Visitors read active banners" on public.promo_banners
  for select to anon using (is_active);
create policy "Users read active banners, administrators read all" on public.promo_banners
  for select to authenticated using (is_active or (select private.is_admin()));
create policy "Administrators add banners" on public.promo_banners
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change banners" on public.promo_banners
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete banners" on public.promo_banners
  for delete to authenticated using ((select private.is_admin()));

create trigger set_row_times before insert or update on public.promo_banners
  for each row execute function private.set_row_times();

select private.track_content('public.promo_banners', key => 'id', visible => 'is_active',
  columns => 'title, text, image_url, image_alt, button_text, button_link, sort_order', label => 'title');
select private.track_history('public.promo_banners', key => 'id', public_from => 'case when is_active then now() end',
  label => 'title');
