import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestBackend } from '../tests/support/backend.ts';
import { largeSite } from './large-site.ts';
import { figure, type Measurement } from './measurement.ts';
import { type Built, medianTime, runBuild } from './run-build.ts';

const ARTICLES = 10_000;
const COINS = 100;
const runs = 3;

const removeCoins = `
  update public.articles set coin_ids = '{}' where coin_ids <> '{}';
  delete from public.trending_memecoins where true;`;

/** Adds coins with a price and a sparkline, and assigns two of them to each article. */
const addCoins = `
  insert into public.trending_memecoins (rank, name, symbol, slug, coingecko_id, price, price_change_24h_percentage, priced_at, sparkline, sparkline_at)
  select n, 'Coin ' || n, 'C' || n, 'coin-' || n, 'coin-' || n, n / 7.0, n % 11 - 5, now(),
    (select array_agg(n / 7.0 + sin(hour + n)) from generate_series(1, 42) as hour)::real[], now()
  from generate_series(1, ${COINS}) as n;
  with coin as (select array_agg(id order by rank) as ids from public.trending_memecoins)
  update public.articles set coin_ids = array[ids[1 + nr % ${COINS}], ids[1 + nr * 7 % ${COINS}]]
  from coin, (select id, row_number() over (order by published_at) as nr from public.articles) as numbered
  where articles.id = numbered.id;`;

/** Measures builds from scratch, alternately without and with coins: medians of three runs each. */
export async function measureCoins(): Promise<Measurement[]> {
  const backend = await startTestBackend();
  await backend.sql(largeSite(ARTICLES));
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-bench-'));
  const variables = {
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
  };
  const builds: Record<'without' | 'with', Built[]> = { without: [], with: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const kind of ['without', 'with'] as const) {
      await backend.sql(kind === 'with' ? addCoins : removeCoins);
      builds[kind].push(await runBuild(join(folder, 'site'), variables, '--from-scratch'));
    }
  }
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
  const what = `build, ${ARTICLES} articles`;
  const times = [
    ['time', 'seconds'],
    ['processor time', 'processorSeconds'],
  ] as const;
  return times.flatMap(([name, time]) => {
    const [without, withCoins] = [medianTime(builds.without, time), medianTime(builds.with, time)];
    return [
      figure(`${what} without coins: ${name}`, without, 's'),
      figure(`${what}, ${COINS} coins: ${name}`, withCoins, 's'),
      figure(`${what}, ${COINS} coins: additional ${name}`, (withCoins / without - 1) * 100, '%', 1),
    ];
  });
}
