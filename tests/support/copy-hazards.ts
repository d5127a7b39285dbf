import fc from 'fast-check';

/** Returns SQL that edits content at random, with strings, times and numbers that a careless copy would corrupt. */
export function copyHazards(): string {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 200 })
    .map((value) => value.replaceAll('\0', ''));
  const article = fc.record({
    title: text.map((value) => `T${value}`.slice(0, 100)),
    content: fc.oneof(text, fc.constant('\\ " \u2028 </script> \r\n\t 🚀 e\u0301'), fc.constant('')),
    author: fc.option(text),
    view_count: fc.constantFrom('0', '9007199254740993', '9223372036854775807'),
    published_at: fc.option(
      fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => `epoch ${seconds}.123457`),
    ),
  });
  const rows = fc
    .sample(article, 25)
    .map((row, number) => ({ ...row, slug: `random-${Math.random().toString(36).slice(2)}-${number}` }));
  const json = JSON.stringify(rows).replaceAll('$edits$', '');
  return `
    insert into public.articles (title, slug, content, author, view_count, published_at, text_changed_at)
    select title, slug, content, author, view_count,
      timestamptz 'epoch' + (substr(published, 7))::numeric * interval '1 second', now() - interval '1.234567 seconds'
    from jsonb_to_recordset($edits$${json}$edits$)
      as row (title text, slug text, content text, author text, view_count bigint, published_at text),
      lateral (select row.published_at as published) as time;
    insert into public.site_settings (setting_key, value) values
      ('numbers_${rows[0]?.slug.replaceAll('-', '_')}', '{"a": 0.10000000000000000555, "b": 1e400, "c": 12345678901234567890}');
    update public.trending_memecoins set price = 0.000000000000000001 where rank = 1;
    update public.articles set title = title || ' (edited)', image_url = null where random() < 0.5;
    delete from public.advertisements where random() < 0.5;
    update public.articles set slug = slug || '-moved' where random() < 0.2;
    insert into public.redirects (from_path, to_url, note) values ('/from-' || md5(random()::text), '/contact', 'Why');
    insert into private.admin_emails (email) values ('second@example.com') on conflict do nothing;
    select public.configure_publishing('{"quota_reserve": 5}');`;
}
