-- Who may do what. Nothing is granted by default: each right is written here, and tests/db compares the whole with one table.

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public;
grant usage on schema public to anon, authenticated, service_role;
-- Usage lets policies, constraints and public functions reach single functions in it; no table of it is granted to anybody.
grant usage on schema private to anon, authenticated, service_role;
grant execute on function
    private.is_safe_url(text), private.is_safe_image_url(text), private.is_setting_value(text, jsonb),
    private.is_page_content(text, jsonb)
  to authenticated, service_role;

-- Administrators ---------------------------------------------------------------------------------------------------

create table private.admin_emails (
  email text primary key
    constraint admin_emails_email_plain check (email = lower(btrim(email)) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  created_at timestamptz not null default now()
);
alter table private.admin_emails enable row level security;
comment on table private.admin_emails is
  'The administrators, by address in lower case. No API role reads or writes it: the owner of the database and the functions below do.';

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users as account
    join private.admin_emails as admin on admin.email = lower(account.email)
    where account.id = (select auth.uid())
      and account.email_confirmed_at is not null
      and account.is_anonymous is not true
      and account.is_sso_user is not true
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
  )
$$;
comment on function private.is_admin() is
  'Whether the caller is signed in with a confirmed address on the allow-list. Reads the account itself, never the token''s metadata; asked for each statement, so taking an address off the list works at once.';
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function public.is_admin() returns boolean
  language sql stable security invoker set search_path = ''
as $$ select private.is_admin() $$;
comment on function public.is_admin() is 'For the browser, as a courtesy: whether to show the way to the console.';
revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;

create function public.add_administrator(address text) returns void
  language sql security invoker set search_path = ''
as $$ insert into private.admin_emails (email) values (lower(btrim(address))) on conflict do nothing $$;
comment on function public.add_administrator(text) is 'With the secret key only: puts an address on the allow-list.';

create function public.remove_administrator(address text) returns void
  language sql security invoker set search_path = ''
as $$ delete from private.admin_emails where email = lower(btrim(address)) $$;
comment on function public.remove_administrator(text) is 'With the secret key only: takes an address off the allow-list, at once.';

create function public.administrators() returns setof text
  language sql stable security invoker set search_path = ''
as $$ select email from private.admin_emails order by email $$;
comment on function public.administrators() is 'With the secret key only: the allow-list.';

revoke all on function public.add_administrator(text), public.remove_administrator(text), public.administrators()
  from public, anon, authenticated;
grant execute on function public.add_administrator(text), public.remove_administrator(text), public.administrators()
  to service_role;
grant select, insert, delete on private.admin_emails to service_role;

-- Rights -----------------------------------------------------------------------------------------------------------
-- Administrators are `authenticated` with the policies below. They may send an id with a new row, so that a create
-- whose answer was lost can be repeated and meets its own first try (23505) instead of making a second row; nobody
-- changes an id afterwards. created_at and updated_at may be sent and are passed over (see private.set_row_times).

grant select on public.articles, public.categories, public.trending_memecoins, public.promo_banners,
    public.site_settings, public.page_content, public.contact_page_content
  to anon, authenticated;
grant select (id, placement_key, is_active, ad_type, content, target_url, created_at, updated_at)
  on public.advertisements to anon;
grant select on public.advertisements to authenticated;

grant insert (id, title, slug, content, meta_description, image_url, image_alt_text, author, published_at, category_id, created_at, updated_at),
    update (title, slug, content, meta_description, image_url, image_alt_text, author, published_at, category_id, updated_at),
    delete on public.articles to authenticated;
grant insert (id, name, slug, created_at, updated_at), update (name, slug, updated_at), delete
  on public.categories to authenticated;
grant insert (id, rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link, created_at, updated_at),
    update (rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link, updated_at),
    delete on public.trending_memecoins to authenticated;
grant insert (id, title, text, image_url, image_alt, button_text, button_link, is_active, sort_order, created_at, updated_at),
    update (title, text, image_url, image_alt, button_text, button_link, is_active, sort_order, updated_at),
    delete on public.promo_banners to authenticated;
grant insert (id, name, placement_key, is_active, ad_type, content, target_url, created_at, updated_at),
    update (name, placement_key, is_active, ad_type, content, target_url, updated_at),
    delete on public.advertisements to authenticated;
-- The two tables saved by upsert: PostgREST writes the key again on a conflict, so the key needs the right to update.
grant insert (setting_key, value, created_at, updated_at), update (setting_key, value, updated_at), delete
  on public.site_settings to authenticated;
grant insert (page_key, title, content, created_at, updated_at), update (page_key, title, content, updated_at), delete
  on public.page_content to authenticated;
grant insert (id, title, explanatory_text, email, created_at, updated_at), update (title, explanatory_text, email, updated_at), delete
  on public.contact_page_content to authenticated;

grant select, insert, update, delete on all tables in schema public to service_role;

-- Row-level security -----------------------------------------------------------------------------------------------
-- One policy for a table, a role and an operation. `(select private.is_admin())` is asked once a statement, not once a row.

alter table public.articles enable row level security;
create policy "Visitors read published articles" on public.articles
  for select to anon using (published_at <= now());
create policy "Users read published articles, administrators read all" on public.articles
  for select to authenticated using (published_at <= now() or (select private.is_admin()));
create policy "Administrators add articles" on public.articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change articles" on public.articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete articles" on public.articles
  for delete to authenticated using ((select private.is_admin()));

alter table public.categories enable row level security;
create policy "Everybody reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "Administrators add categories" on public.categories
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change categories" on public.categories
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete categories" on public.categories
  for delete to authenticated using ((select private.is_admin()));

alter table public.trending_memecoins enable row level security;
create policy "Everybody reads trending coins" on public.trending_memecoins
  for select to anon, authenticated using (true);
create policy "Administrators add trending coins" on public.trending_memecoins
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change trending coins" on public.trending_memecoins
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete trending coins" on public.trending_memecoins
  for delete to authenticated using ((select private.is_admin()));

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

alter table public.site_settings enable row level security;
create policy "Everybody reads settings" on public.site_settings
  for select to anon, authenticated using (true);
create policy "Administrators add settings" on public.site_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change settings" on public.site_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete settings" on public.site_settings
  for delete to authenticated using ((select private.is_admin()));

alter table public.page_content enable row level security;
create policy "Everybody reads page texts" on public.page_content
  for select to anon, authenticated using (true);
create policy "Administrators add page texts" on public.page_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change page texts" on public.page_content
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete page texts" on public.page_content
  for delete to authenticated using ((select private.is_admin()));

alter table public.contact_page_content enable row level security;
create policy "Everybody reads the contact page" on public.contact_page_content
  for select to anon, authenticated using (true);
create policy "Administrators add the contact page" on public.contact_page_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the contact page" on public.contact_page_content
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete the contact page" on public.contact_page_content
  for delete to authenticated using ((select private.is_admin()));
