/** Texts that can break layouts: without places to break a line, or right-to-left. */
export const HARD_TEXTS: Readonly<Record<string, string>> = {
  ethereum: '0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
  solana: '7GCihgDB8fe6KNjn2MYtkzZcRjQy3t9GHdC8uHYmW2hr',
  longWord: 'Wow'.repeat(67).slice(0, 200),
  cjk: '狗狗币再次登上月球，全世界的柴犬都在欢呼「これは月ではない」',
  rtl: `عملة الميم تصل إلى القمر 100% ${'قمر'.repeat(40)}`,
  emoji: '🚀🐸👨‍👩‍👧‍👦🇺🇸'.repeat(12),
};

const all = Object.values(HARD_TEXTS);

/** Returns an SQL literal of one of the hard texts in turn, cut to at most `length` characters. */
function hard(turn: number, length = 200): string {
  const text = all[turn % all.length] ?? '';
  return `$hard$${[...text].slice(0, length).join('')}$hard$`;
}

const rows = (count: number, row: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => row(turn));

/** Returns an article's body in which elements of the editor contain hard texts. */
function body(turn: number): string {
  const text = (offset: number) => all[(turn + offset) % all.length] ?? '';
  const word = HARD_TEXTS['longWord'];
  return `<p>${text(0)}</p><p>${text(1)} <strong>${text(2)}</strong> <a href="https://example.com/${word}">${text(0)}</a></p>
    <h1>${text(0)}</h1><h2>${text(1)}</h2><h3>${text(2)}</h3>
    <ul><li>${text(0)}<ol><li>${text(1)}</li></ol></li></ul><ol><li>${text(2)}</li></ol>
    <blockquote><p>${text(0)}</p></blockquote><pre>${text(1)}</pre><p><code>${text(2)}</code> <mark>${text(0)}</mark></p>
    <p data-indent="8">${text(0)}</p><p style="text-align: justify">${text(1)}</p><p style="font-size: 200%">${text(2)}</p>
    <p>[cta text="${text(0)}" link="https://example.com/"] [cta text="${text(1)}" link="/" size="lg" style="outline"]</p>
    <p><img src="/images/articles/frogs.webp" alt="${text(1)}" width="1200" height="675"></p>
    <iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="${text(0)}" width="1200" height="675"></iframe>`;
}

/** Enough articles for more than one page of the list. */
const ARTICLES = 14;

/**
 * Returns SQL for a site in which every text is hard to lay out. Its categories are `hard-0` to `hard-5`, its articles
 * `hard-0` and so on. From `hard-6` on, articles and coins repeat the texts.
 */
export function hardSite(): string {
  return `
    delete from public.articles;
    delete from public.categories;
    delete from public.trending_memecoins;
    delete from public.promo_banners;
    insert into public.categories (name, slug) values ${rows(6, (n) => `(${hard(n, 100)}, 'hard-${n}')`)};
    insert into public.articles
      (title, slug, content, meta_description, author, image_alt_text, image_url, published_at, text_changed_at, category_id)
      values ${rows(ARTICLES, hardArticle)};
    insert into public.trending_memecoins (rank, name, symbol, slug, about, network, coingecko_id, price, volume_24h,
      price_change_24h_percentage, change_1h, change_7d, market_cap, sparkline, sparkline_at) values
      ${rows(
        10,
        (
          n,
        ) => `(${n * 11}, ${hard(n, 100)}, ${hard(n + 1, 30)}, 'hard-${n}', ${hard(n)}, ${hard(n + 2, 100)}, 'coin-${n}',
        1234567890.12, 1e15, 123456.78, -99.99, 1e9, 1e18, '{1e-12,1e6,3}', now())`,
      )};
    update public.articles set coin_ids = array(select id from public.trending_memecoins);
    insert into public.promo_banners (sort_order, title, text, image_alt, button_text, button_link, image_url) values
      ${rows(7, (n) => `(${n}, ${hard(n)}, ${hard(n + 1)}, ${hard(n + 2)}, ${hard(n + 3, 100)}, '/', ${n % 2 ? 'null' : "'/images/articles/frogs.webp'"})`)};
    update public.contact_page_content set title = ${hard(2)}, email = '${'a'.repeat(64)}@${'moon'.repeat(15)}.example',
      explanatory_text = ${rows(6, (n) => hard(n)).join(" || E'\\n' || ")};
    update public.page_content set title = ${hard(2)}, content = jsonb_build_object(
      'benefits_title', ${hard(0)}, 'benefits_list', jsonb_build_array(${rows(6, (n) => hard(n))}),
      'image_url', '/images/articles/frogs.webp', 'image_alt', ${hard(2)},
      'testimonials_title', ${hard(2)}, 'testimonials', jsonb_build_array(${rows(
        6,
        (n) => `jsonb_build_object('quote', ${hard(n)}, 'author', ${hard(n + 1)})`,
      )})) where page_key = 'alpha_club';
    insert into public.site_settings (setting_key, value)
      select 'editors_picks', jsonb_agg(id) from public.articles where slug in ('hard-4', 'hard-8', 'hard-9');
    update public.site_settings set value = jsonb_build_object('text', ${hard(2)}, 'link', '/login')
      where setting_key = 'alpha_club_cta';
    update public.site_settings set value = jsonb_build_object(
      ${rows(6, (n) => `${n}::text || lower(${hard(n, 45)}), 'https://example.com/'`)}, 'twitter', 'https://example.com/')
      where setting_key = 'social_links';
  `;
}

/** Returns SQL that adds the article `late` in the new category `late-category`, for pages that are not built yet. */
export function lateArticle(): string {
  return `
    insert into public.categories (id, name, slug)
      values ('c0000000-0000-4000-8000-00000000abcd', ${hard(2, 100)}, 'late-category');
    insert into public.articles
      (title, slug, content, meta_description, author, image_alt_text, image_url, published_at, category_id)
      values (${hard(0)}, 'late', ${literal(body(0))}, ${hard(2)}, ${hard(0)}, ${hard(2)}, '/images/articles/frogs.webp', now(),
        'c0000000-0000-4000-8000-00000000abcd');
  `;
}

function hardArticle(n: number): string {
  const image = n % 3 === 0 ? 'null' : "'/images/articles/frogs.webp'";
  const category = `(select id from public.categories where slug = 'hard-${n % 6}')`;
  return `(${hard(n)}, 'hard-${n}', ${literal(body(n))}, ${hard(n + 1)}, ${hard(n + 2)}, ${hard(n + 3)}, ${image},
    now() - ${n + 1} * interval '1 minute', now(), ${category})`;
}

function literal(text: string): string {
  return `$body$${text}$body$`;
}
