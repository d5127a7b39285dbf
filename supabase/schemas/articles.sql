create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint articles_title_filled check (not private.is_blank(title) and length(title) <= 300),
  -- Excludes words that the site uses in its own addresses: /articles/category/…, /articles/page/2, index.html.
  slug text not null constraint articles_slug_valid check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200 and slug not in ('category', 'page', 'index')
  ),
  content text not null default '' constraint articles_content_size check (octet_length(content) <= 2097152),
  meta_description text constraint articles_meta_description_size check (length(meta_description) <= 1000),
  image_url text constraint articles_image_url_safe check (image_url is null or private.is_safe_image_url(image_url)),
  image_alt_text text constraint articles_image_alt_text_size check (length(image_alt_text) <= 500),
  -- What stays visible of a cover that is trimmed, as CSS object-position. Null for the centre.
  image_focus text constraint articles_image_focus_valid check (
    image_focus in ('left top', 'top', 'right top', 'left', 'right', 'left bottom', 'bottom', 'right bottom')
  ),
  author text constraint articles_author_size check (length(author) <= 200),
  -- Null for a draft, in the future for a scheduled article. The limits exclude `infinity` and years that browsers
  -- cannot display.
  published_at timestamptz constraint articles_published_at_valid
    check (published_at >= '1970-01-01 00:00:00+00' and published_at < '3000-01-01 00:00:00+00'),
  category_id uuid constraint articles_category_id_fkey references public.categories (id) on delete restrict,
  -- The coins that the article is about, the main one first. Ids of deleted coins stay, in case a coin is restored.
  coin_ids uuid[] not null default '{}' constraint articles_coin_ids_size check (cardinality(coin_ids) <= 20)
    constraint articles_coin_ids_valid check (coin_ids = '{}' or array_ndims(coin_ids) = 1 and array_position(coin_ids, null) is null),
  -- The coins' prices at the time of publication: { coin id: { price, priced_at } }.
  coin_prices jsonb not null default '{}' constraint articles_coin_prices_object check (jsonb_typeof(coin_prices) = 'object'),
  view_count bigint not null default 0 constraint articles_view_count_positive check (view_count >= 0),
  -- When the title or text last changed after publication; null if neither has changed.
  text_changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Checked at the end of each statement, so that one statement can swap the slugs of two records.
  constraint articles_slug_unique unique (slug) deferrable initially immediate
);
comment on table public.articles is 'Everybody reads published articles; administrators read and write all.';
comment on column public.articles.content is 'HTML as written in the editor: untrusted until it is sanitised.';
comment on column public.articles.coin_prices is
  'Written by private.set_coin_prices() and when a scheduled article becomes public.';
comment on column public.articles.view_count is 'Written by the server only.';
comment on column public.articles.text_changed_at is 'Written by private.set_text_changed_at().';

create index articles_newest_first on public.articles (published_at desc, created_at desc, id desc);
create index articles_of_category_newest_first on public.articles (category_id, published_at desc, created_at desc, id desc);

grant select on public.articles to anon, authenticated;
grant insert (id, title, slug, content, meta_description, image_url, image_alt_text, image_focus, author, published_at,
      category_id, coin_ids, created_at, updated_at),
    update (title, slug, content, meta_description, image_url, image_alt_text, image_focus, author, published_at, category_id,
      coin_ids, updated_at),
    delete on public.articles to authenticated;
grant select, insert, update, delete on public.articles to service_role;

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

-- The list omits view_count and coin_prices, because counting a view or storing a price is not an edit.
create trigger set_row_times before insert or update of id, title, slug, content, meta_description, image_url,
    image_alt_text, image_focus, author, published_at, category_id, coin_ids, created_at, updated_at on public.articles
  for each row execute function private.set_row_times();

select private.track_content('public.articles', key => 'id', visible => 'published_at <= now()',
  columns => 'title, slug, content, meta_description, image_url, image_alt_text, image_focus, author, published_at, category_id, coin_ids, created_at',
  label => 'title');
select private.track_addresses('public.articles', prefix => '/articles/', visible => 'published_at <= now()', label => 'title');
select private.track_history('public.articles', key => 'id', public_from => 'published_at',
  label => 'title', body => 'content', server_columns => '{view_count, text_changed_at}', unversioned_columns => '{coin_prices}');
