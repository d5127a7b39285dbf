create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint categories_name_filled check (not private.is_blank(name) and length(name) <= 100),
  -- Excludes words that the site uses in its own addresses: /articles/category/…, /articles/page/2, index.html.
  slug text not null constraint categories_slug_valid check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200 and slug not in ('category', 'page', 'index')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Checked at the end of each statement, so that one statement can swap the slugs of two records.
  constraint categories_slug_unique unique (slug) deferrable initially immediate
);
comment on table public.categories is 'Everybody reads; administrators write. A category in use cannot be deleted.';

grant select on public.categories to anon, authenticated;
grant insert (id, name, slug, created_at, updated_at), update (name, slug, updated_at), delete
  on public.categories to authenticated;
grant select, insert, update, delete on public.categories to service_role;

alter table public.categories enable row level security;
create policy "Everybody reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "Administrators add categories" on public.categories
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change categories" on public.categories
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete categories" on public.categories
  for delete to authenticated using ((select private.is_admin()));

create trigger set_row_times before insert or update on public.categories
  for each row execute function private.set_row_times();

select private.track_content('public.categories', key => 'id', visible => 'true', columns => 'name, slug', label => 'name');
select private.track_addresses('public.categories', prefix => '/articles/category/', visible => 'true', label => 'name',
  below => '|/page/[0-9]+|/rss\.xml|/atom\.xml|/feed\.json');
select private.track_history('public.categories', key => 'id', public_from => 'now()', label => 'name');
