create function private.is_page_content(page_key text, content jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(content) = 'object' and octet_length(content::text) <= 262144 and case page_key
    when 'alpha_club' then
      (coalesce(content ->> 'image_url', '') = '' or private.is_safe_image_url(content ->> 'image_url'))
      and jsonb_typeof(coalesce(content -> 'benefits_list', '[]')) = 'array'
      and jsonb_typeof(coalesce(content -> 'testimonials', '[]')) = 'array'
    else true
  end
$$;
comment on function private.is_page_content(text, jsonb) is
  'An object of up to 256 KB. The content of alpha_club has a safe image URL and two arrays.';
grant execute on function private.is_page_content(text, jsonb) to authenticated, service_role;

create table public.page_content (
  page_key text primary key constraint page_content_page_key_valid check (page_key ~ '^[a-z][a-z0-9_]{0,99}$'),
  title text not null constraint page_content_title_filled check (not private.is_blank(title) and length(title) <= 300),
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint page_content_content_valid check (private.is_page_content(page_key, content))
);
comment on table public.page_content is
  'Everybody reads; administrators write. The Alpha Club page is the row "alpha_club".';

grant select on public.page_content to anon, authenticated;
-- Saved by upsert: PostgREST rewrites the key on a conflict, so the key needs the UPDATE privilege.
grant insert (page_key, title, content, created_at, updated_at), update (page_key, title, content, updated_at), delete
  on public.page_content to authenticated;
grant select, insert, update, delete on public.page_content to service_role;

alter table public.page_content enable row level security;
create policy "Everybody reads page content" on public.page_content
  for select to anon, authenticated using (true);
create policy "Administrators add page content" on public.page_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change page content" on public.page_content
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete page content" on public.page_content
  for delete to authenticated using ((select private.is_admin()));

create trigger set_row_times before insert or update on public.page_content
  for each row execute function private.set_row_times();

select private.track_content('public.page_content', key => 'page_key', visible => 'true', columns => 'title, content',
  label => 'page_key');
select private.track_history('public.page_content', key => 'page_key', public_from => 'now()', label => 'title');
