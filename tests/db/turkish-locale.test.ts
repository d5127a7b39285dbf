import { beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '../../scripts/migrated-database.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { createProductRoles } from '../support/server-database.ts';

describeOnPostgres('in a Turkish database, where the lower case of I is a dotless i', {}, (server) => {
  beforeAll(async () => {
    await createProductRoles(server.url('postgres'));
    await server.sql(
      "create database turkish owner newsroom locale_provider icu icu_locale 'tr-TR' template template0",
    );
  });

  test('email addresses of administrators, slugs of coins and paths contain only i', async () => {
    const db = await migratedDatabase({ postgresUrl: server.url('turkish', 'newsroom:newsroom') });
    await db.run("select public.add_administrator('IRIS@EXAMPLE.COM')");
    expect(await db.query('select public.administrators() as email')).toEqual([
      { email: 'iris@example.com' },
    ]);
    const coins = await db.query(
      "insert into public.trending_memecoins (name, symbol) values ('BITCOIN INU', 'INU') returning slug",
    );
    expect(coins).toEqual([{ slug: 'bitcoin-inu' }]);
    const found = await db.query("select public.where_is('/memecoins/BITCOIN-INU') as place");
    expect(found).toEqual([{ place: { status: 301, to: '/memecoins/bitcoin-inu' } }]);
    await db.close();
  });
});
