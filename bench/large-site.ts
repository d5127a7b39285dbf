/** SQL that adds `count` articles with bodies of 3.5 KB in ten categories: the same text for the same count. */
export function largeSite(count: number): string {
  return `
    insert into public.categories (name, slug)
    select 'Bench ' || n, 'bench-' || n from generate_series(1, 10) as n on conflict do nothing;
    insert into public.articles (title, slug, content, author, published_at, category_id, meta_description, image_url, image_alt_text)
    select
      'Article ' || n || ' about coin ' || (n * 7919) % 997,
      'bench-article-' || n,
      (select string_agg('<p>Paragraph ' || i || ' of article ' || n || ': the coin of the day went up, then down, then sideways, <strong>in that order</strong>, while <a href="https://example.com/' || i || '">everybody</a> looked at the frog on the roundabout and asked each other what it was for.</p>', '')
        from generate_series(1, 14) as i),
      'Writer ' || n % 17,
      now() - n * interval '11 minutes',
      (select id from public.categories where slug = 'bench-' || (1 + n % 10)),
      'What article ' || n || ' is about.',
      '/images/articles/wrong-otter.webp',
      'A picture of article ' || n
    from generate_series(1, ${count}) as n;
  `;
}
