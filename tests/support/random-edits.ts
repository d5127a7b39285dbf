/** Returns SQL of a random edit. */
export function randomEdit(random: () => number, number: number): string {
  const one = (table: string) =>
    `(select id from public.${table} order by md5(id::text || ${number}) limit 1)`;
  const article = one('articles');
  const kinds = [
    `insert into public.articles (title, slug, content, author, published_at, category_id) values ('New ${number}', 'new-${number}', '<p>Text of ${number} <span style="color:#12${String(number % 90).padStart(2, '0')}ab">in colour</span></p>', 'Writer', now() - interval '${number} minutes', ${one('categories')})`,
    `update public.articles set title = 'Renamed ${number} <&">' where id = ${article}`,
    `update public.articles set slug = 'moved-${number}' where id = ${article}`,
    `update public.articles set content = content || '<p>More ${number}</p>' where id = ${article}`,
    `update public.articles set category_id = ${one('categories')} where id = ${article}`,
    `update public.articles set category_id = null, image_url = null where id = ${article}`,
    `update public.articles set published_at = now() - interval '${number} hours' where id = ${article}`,
    `update public.articles set published_at = null where id = ${article}`,
    `update public.articles set published_at = now() + interval '${number} days' where id = ${article}`,
    `delete from public.articles where id = ${article}`,
    `update public.articles set view_count = view_count + ${number} where id = ${article}`,
    `update public.articles set title = title where id = ${article}`,
    `update public.articles set author = 'Desk ${number}', meta_description = 'About ${number}' where category_id = ${one('categories')}`,
    `update public.trending_memecoins set price = ${number}.5, priced_at = now() where id = ${one('trending_memecoins')}`,
    `update public.categories set name = 'Category ${number}' where id = ${one('categories')}`,
    `update public.categories set slug = 'category-${number}' where id = ${one('categories')}`,
    `insert into public.redirects (from_path, to_url) select '/gone-${number}', '/articles/' || slug from public.articles where id = ${article}`,
    `insert into public.categories (name, slug) values ('Fresh ${number}', 'fresh-${number}')`,
    `update public.advertisements set is_active = not is_active where id = ${one('advertisements')}`,
    `update public.advertisements set content = '/images/ads/otter-sanctuary-300x250.webp?' || ${number} where ad_type = 'image' and id = ${one('advertisements')}`,
    `update public.promo_banners set is_active = not is_active, sort_order = ${number % 7} where id = ${one('promo_banners')}`,
    `update public.trending_memecoins set rank = ${number}, name = 'Coin ${number}' where id = ${one('trending_memecoins')}`,
    `update public.articles set coin_ids = array(select id from public.trending_memecoins order by md5(id::text || ${number}) limit ${number % 4}) where id = ${article}`,
    `update public.trending_memecoins set slug = 'coin-${number}', about = 'About ${number}' where id = ${one('trending_memecoins')}`,
    `update public.trending_memecoins set sparkline = '{1,${number},2}', sparkline_at = now(), in_table = not in_table where id = ${one('trending_memecoins')}`,
    `update public.trending_memecoins set price = ${number}.25, priced_at = now() + interval '2 hours' where id = ${one('trending_memecoins')}`,
    `insert into public.trending_memecoins (name, symbol) values ('PEPE', 'P${number}')`,
    `delete from public.trending_memecoins where id = ${one('trending_memecoins')}`,
    `update public.site_settings set value = '{"text": "JOIN ${number}", "link": "https://example.com/${number}"}' where setting_key = 'alpha_club_cta'`,
    `insert into public.site_settings (setting_key, value) select 'editors_picks', coalesce(jsonb_agg(id), '[]') from (select id from public.articles order by md5(id::text || ${number}) limit ${number % 4}) as picked on conflict (setting_key) do update set value = excluded.value`,
    `update public.site_settings set value = jsonb_set(value, '{facebook}', '"https://facebook.com/${number}"') where setting_key = 'social_links'`,
    `update public.page_content set title = 'Club ${number}'`,
    `insert into public.site_settings (setting_key, value) values ('brand', '{"footer_text": "Edition ${number}", "accent": "#6c5ce${number % 8}"}') on conflict (setting_key) do update set value = excluded.value`,
    `update public.contact_page_content set explanatory_text = 'Write to us ${number}'`,
  ];
  return kinds[Math.floor(random() * kinds.length)] ?? '';
}
