create table public.contact_page_content (
  id uuid primary key default gen_random_uuid(),
  title text not null default 'Contact Us'
    constraint contact_page_content_title_filled check (not private.is_blank(title) and length(title) <= 300),
  explanatory_text text not null
    constraint contact_page_content_explanatory_text_filled check (not private.is_blank(explanatory_text) and length(explanatory_text) <= 20000),
  email text not null constraint contact_page_content_email_valid check (private.is_email(email)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contact_page_content is 'Everybody reads; administrators write. One row at most.';

create unique index contact_page_content_one_row on public.contact_page_content ((true));

grant select on public.contact_page_content to anon, authenticated;
grant insert (id, title, explanatory_text, email, created_at, updated_at), update (title, explanatory_text, email, updated_at), delete
  on public.contact_page_content to authenticated;
grant select, insert, update, delete on public.contact_page_content to service_role;

alter table public.contact_page_content enable row level security;
create policy "Everybody reads the contact page" on public.contact_page_content
  for select to anon, authenticated using (true);
create policy "Administrators add the contact page" on public.contact_page_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the contact page" on public.contact_page_content
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete the contact page" on public.contact_page_content
  for delete to authenticated using ((select private.is_admin()));

create trigger set_row_times before insert or update on public.contact_page_content
  for each row execute function private.set_row_times();

select private.track_content('public.contact_page_content', key => 'id', visible => 'true',
  columns => 'title, explanatory_text, email');
select private.track_history('public.contact_page_content', key => 'id', public_from => 'now()', label => 'title');
