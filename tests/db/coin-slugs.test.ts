import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

describe('the slug of a coin', () => {
  const slugs = async (...coins: (readonly [string, string])[]) => {
    await db.run('truncate public.trending_memecoins');
    for (const [name, symbol] of coins) {
      await db.query('insert into public.trending_memecoins (name, symbol) values ($1, $2)', [name, symbol]);
    }
    const rows = await db.query('select slug from public.trending_memecoins order by created_at, ctid');
    return rows.map(({ slug }) => slug);
  };

  test('a coin gets its slug from its name, or from the name and symbol if that slug is taken', async () => {
    expect(await slugs(['PEPE', 'PEPE'], ['PEPE', 'PEPE2'], ['PEPE', 'PEPE2'])).toEqual([
      'pepe',
      'pepe-pepe2',
      'pepe-pepe2-2',
    ]);
  });

  test('a slug cannot be the name of a route, whether generated or entered', async () => {
    expect(await slugs(['Page', 'PG'], ['index', 'X'])).toEqual(['page-pg', 'index-x']);
    const { error } = await db.as.administrator
      .from('trending_memecoins')
      .insert({ name: 'x', symbol: 'x', slug: 'page' });
    expect(error?.message).toContain('trending_memecoins_slug_valid');
  });

  test('a coin gets a valid slug even if its name has no Latin letters', async () => {
    expect(await slugs(['  Café’s  Dog_Coin ', 'C'], ['柴犬', 'SHIB'], ['🐸', '🐸'])).toEqual([
      'cafes-dog-coin',
      'shib',
      'coin',
    ]);
  });
});
