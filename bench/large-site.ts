import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The numbers of articles to measure. `BENCH_ARTICLES` replaces them, separated by commas. */
export const siteSizes = (process.env['BENCH_ARTICLES'] ?? '100,1000,10000').split(',').map(Number);

/** Sample text of a language: a headline, a section name and a paragraph. */
interface Language {
  direction?: 'rtl';
  headline: string;
  section: string;
  paragraph: string;
}

const languages: readonly Language[] = [
  {
    headline: 'the frog on the roundabout',
    section: 'Frogs',
    paragraph:
      'The coin of the day went up, then down, then sideways, <strong>in that order</strong>, while <a href="https://example.com/frogs">everybody</a> looked at the frog on the roundabout and asked each other what it was for.',
  },
  {
    headline: 'la grenouille et le café brûlé',
    section: 'Économie',
    paragraph:
      'Le jeton du jour est monté, puis redescendu, <em>très lentement</em>, pendant que la forêt entière se demandait où était passée la grenouille d’hier, et pourquoi l’échange rouvrait à midi.',
  },
  {
    headline: 'лягушка на кольцевой дороге',
    section: 'Новости',
    paragraph:
      'Монета дня выросла, потом упала, <strong>потом снова выросла</strong>, а все смотрели на лягушку и спрашивали друг друга, зачем она там сидит.',
  },
  {
    direction: 'rtl',
    headline: 'الضفدع في وسط الدوار',
    section: 'أخبار',
    paragraph:
      'ارتفعت عملة اليوم ثم انخفضت ثم توقفت، <strong>بهذا الترتيب</strong>، بينما كان <a href="https://example.com/dafadie">الجميع</a> ينظرون إلى الضفدع ويتساءلون عن السبب.',
  },
  {
    direction: 'rtl',
    headline: 'הצפרדע שבכיכר',
    section: 'חדשות',
    paragraph:
      'מטבע היום עלה, ואז ירד, ואז נעצר, <em>בדיוק בסדר הזה</em>, בזמן שכולם הביטו בצפרדע ושאלו זה את זה לשם מה היא יושבת שם כל היום.',
  },
  {
    headline: '环岛上的青蛙',
    section: '新闻',
    paragraph:
      '今天的代币先涨后跌，最后<strong>原地不动</strong>。大家都看着环岛上的青蛙，互相询问它到底有什么用处。<a href="https://example.com/qingwa">交易所</a>表示中午重新开放。',
  },
  {
    headline: 'ロータリーのカエル',
    section: 'ニュース',
    paragraph:
      '今日のコインは上がって、下がって、<strong>そのあと横ばい</strong>になった。みんなはロータリーのカエルを眺めながら、何のためにいるのかと尋ね合っていた。',
  },
  {
    headline: '로터리의 개구리',
    section: '소식',
    paragraph:
      '오늘의 코인은 올랐다가 내렸다가 <em>옆으로</em> 움직였고, 모두가 로터리의 개구리를 바라보며 무엇에 쓰는 것인지 서로에게 물었다. 거래소는 정오에 다시 문을 연다.',
  },
  {
    headline: 'गोल चक्कर का मेंढक',
    section: 'समाचार',
    paragraph:
      'आज का सिक्का ऊपर गया, फिर नीचे आया, <strong>फिर रुक गया</strong>, और सब लोग गोल चक्कर के मेंढक को देखते रहे।',
  },
  {
    headline: 'กบกลางวงเวียน',
    section: 'ข่าว',
    paragraph: 'เหรียญของวันนี้ขึ้นแล้วก็ลง <em>แล้วก็นิ่ง</em> ขณะที่ทุกคนมองกบกลางวงเวียนและถามกันว่ามันมีไว้ทำอะไร',
  },
  {
    headline: '🐸🚀 to the 🌕',
    section: '🔥 Hot 🔥',
    paragraph:
      'Up 📈, down 📉, sideways 🦀: <strong>👩‍🚀 the crew</strong> counted 🐸🐸🐸 while 🇯🇵, 🇧🇷 and 🏴‍☠️ asked <a href="https://example.com/moon">where the moon 🌕 is</a>, and nobody 🤷🏽‍♀️ knew; ✨ it was that kind of day.',
  },
];

/** Paragraphs per article body, one number for each tenth of the articles; 13 on average. */
const lengths = [2, 4, 6, 8, 10, 12, 14, 16, 20, 39];

const images = readdirSync(join(import.meta.dirname, '../public/images/articles')).sort();

/** Returns the number of categories for a given number of articles: 10 to 50. */
export function categoriesOf(count: number): number {
  return Math.min(50, Math.max(10, Math.round(Math.sqrt(count) / 2)));
}

/**
 * Returns SQL that adds `count` published articles (`bench-article-1` is the newest) in categories `bench-1` and so on.
 * Each has an image. The texts are in eleven languages or scripts, and the bodies have 3.5 KB on average. Deterministic
 * for a given count.
 */
export function largeSite(count: number): string {
  const categories = categoriesOf(count);
  const rows = languages.map(
    ({ direction = 'ltr', headline, section, paragraph }, index) =>
      `(${index}, ${[direction, headline, section, paragraph].map(literal).join(', ')})`,
  );
  const language = `(values ${rows.join(', ')}) as language (number, direction, headline, section, paragraph)`;
  return `
    insert into public.categories (name, slug)
    select 'Bench ' || n || ' ' || section, 'bench-' || n
    from generate_series(1, ${categories}) as n join ${language} on number = (n - 1) % ${languages.length}
    where not exists (select from public.categories where slug = 'bench-' || n);

    insert into public.articles (title, slug, content, author, published_at, category_id, meta_description, image_url, image_alt_text)
    select
      'Article ' || n || ' about coin ' || (n * 7919) % 997 || ': ' || headline,
      'bench-article-' || n,
      (select string_agg(
          case i % 6 when 3 then '<h2 dir="' || direction || '">' || section || ' ' || i || '</h2>' else '' end
          || '<p dir="' || direction || '">' || n || '.' || i || ' ' || paragraph || '</p>'
          || case i when 6 then '<p><img src="/images/articles/' || images[1 + n % ${images.length}] || '" alt="Image ' || n || '"></p>' else '' end,
          '' order by i)
        from generate_series(1, (array[${lengths.join(', ')}])[1 + n % ${lengths.length}]) as i),
      'Writer ' || n % 17,
      now() - n * interval '11 minutes',
      category.id,
      headline || ' (' || n || ')',
      '/images/articles/' || images[1 + (n * 7) % ${images.length}],
      'An image of article ' || n
    from generate_series(1, ${count}) as n
    join ${language} on number = (n - 1) % ${languages.length}
    join public.categories as category on category.slug = 'bench-' || (1 + (n - 1) / ${languages.length} % ${categories})
    cross join (select array[${images.map(literal).join(', ')}] as images) as known;
  `;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
