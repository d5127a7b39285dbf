import { ATTACKS } from './attack-strings.ts';

/** Attacks per text. Few, because an attack can swallow the ones after it. */
const together = 24;
/** Length of the longest title that the database accepts. */
const longest = 300;

// PostgreSQL does not accept NUL in texts, so it is removed.
const attacks = ATTACKS.map(({ html }) => html.replaceAll('\0', ''));
const short = attacks.filter((html) => /[^\s]/.test(html) && html.length <= longest);
const literal = (text: string) => `$attack$${text}$attack$`;
const pick = (index: number, length = longest) => {
  const fitting = short.filter((html) => html.length <= length);
  return literal(fitting[index % fitting.length] ?? '');
};

/** Texts that together contain every attack twice: once before and once after its neighbours. */
export const ATTACK_TEXTS: readonly string[] = [attacks, attacks.toReversed()].flatMap((list) =>
  Array.from({ length: Math.ceil(list.length / together) }, (_, index) =>
    list
      .slice(index * together, (index + 1) * together)
      .map((attack) => `<p>Text.</p>${attack}`)
      .join('\n'),
  ),
);

/** Returns SQL for a site in which every text is an attack. Its articles are `attack-0`, `attack-1` and so on. */
export function attackedSite(): string {
  const articles = ATTACK_TEXTS.map(
    (text, index) => `(${pick(index * 3)}, 'attack-${index}', ${literal(text)}, ${pick(index * 3 + 1)},
      ${pick(index * 3 + 2, 200)}, ${pick(index * 3 + 3)}, '/images/ads/slow-post-728x90.webp',
      now() - ${index + 1} * interval '1 minute', (select id from public.categories where slug = 'attack-${index % 5}'))`,
  );
  const rows = (count: number, row: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => row(index));
  return `
    delete from public.articles;
    delete from public.categories;
    delete from public.trending_memecoins;
    delete from public.promo_banners;
    insert into public.categories (name, slug) values
      ${rows(5, (index) => `(${pick(index * 11, 100)}, 'attack-${index}')`)};
    insert into public.articles
      (title, slug, content, meta_description, author, image_alt_text, image_url, published_at, category_id)
      values ${articles};
    insert into public.trending_memecoins (rank, name, symbol, network, about, external_link) values
      ${rows(
        10,
        (index) =>
          `(${index}, ${pick(index * 7, 100)}, ${pick(index * 5, 30)}, ${pick(index, 100)}, ${literal(
            attacks
              .slice(index * 30, index * 30 + 30)
              .join('\n')
              .slice(0, 9000),
          )}, 'https://example.com')`,
      )};
    update public.articles set coin_ids = array(select id from public.trending_memecoins);
    insert into public.promo_banners (sort_order, title, text, image_alt, button_text, button_link, image_url) values
      ${rows(40, (index) => `(${index}, ${pick(index * 9, 200)}, ${pick(index * 9 + 1)}, ${pick(index * 9 + 2)}, ${pick(index * 9 + 3, 100)}, '/articles', '/icon.svg')`)};
    update public.advertisements set name = ${pick(77, 200)};
    update public.contact_page_content set title = ${pick(5)}, explanatory_text = ${literal(attacks.slice(0, 150).join('\n').slice(0, 19_000))};
    update public.page_content set title = ${pick(9)}, content = jsonb_build_object(
      'benefits_title', ${pick(13)}, 'benefits_list', jsonb_build_array(${rows(60, (index) => pick(index * 8))}),
      'testimonials_title', ${pick(17)}, 'testimonials', jsonb_build_array(${rows(
        30,
        (index) => `jsonb_build_object('quote', ${pick(index * 16)}, 'author', ${pick(index * 16 + 8)})`,
      )})) where page_key = 'alpha_club';
    update public.site_settings set value = jsonb_build_object('text', ${pick(21)}, 'link', '/login')
      where setting_key = 'alpha_club_cta';
    update public.site_settings
      set value = jsonb_build_object('<img src=x onerror=alert(1)>', 'https://example.com/?a&lt;')
      where setting_key = 'social_links';
  `;
}
