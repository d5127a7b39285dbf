import { type MigratedDatabase, migratedDatabase } from '../scripts/migrated-database.ts';
import { compareTexts } from '../src/admin/history/compare-texts.ts';
import { newServerDatabase } from '../tests/support/server-database.ts';
import { type Bench, onBothDatabases } from './databases.ts';
import { largeSite } from './large-site.ts';
import { figure, type Measurement, medianOf, percentiles, quantileOf, timed } from './measurement.ts';

const saves = 200;
const administrator = '00000000-0000-4000-8000-000000000001';

/** Measures the cost of the history: a save, an import, its size after a year, and reading it. */
export async function measureHistory(): Promise<Measurement[]> {
  return [
    ...(await onBothDatabases(measureSaves)),
    ...(await measureImport()),
    ...(await measureYear('8 saves as a draft on one day, 12 published', 8)),
    ...(await measureYear('every save published', 0)),
    ...measureComparison(),
  ];
}

async function measureSaves({ server }: Bench): Promise<Measurement[]> {
  const create = async () => {
    const postgresUrl = await newServerDatabase({ server });
    return migratedDatabase(postgresUrl ? { postgresUrl } : {});
  };
  // Two databases, because switching the trigger on and off would discard the plans of every query.
  const db = await create();
  const databases = { with: db, without: await create() };
  await databases.without.run('alter table public.articles disable trigger history_update');
  for (const each of Object.values(databases)) await each.run(largeSite(10_000));
  const [row] = await db.query("select id from public.articles where slug = 'bench-article-1'");
  const id = String(row?.['id']);
  let body = text(800);
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  // Alternate, so that both are measured under the same conditions.
  for (let index = 0; index < saves + 20; index += 1) {
    body = edited(body, index);
    for (const kind of ['with', 'without'] as const) {
      const duration = await timed(() =>
        databases[kind].query("update public.articles set content = $1 where slug = 'bench-article-1'", [
          body,
        ]),
      );
      if (index >= 20) times[kind].push(duration);
    }
  }
  await databases.without.close();
  // As publisher_tick() does between saves.
  while ((await db.query('select private.count_next_change() as is_counted'))[0]?.['is_counted'] === true);
  await signIn(db);
  const lists: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    lists.push(await timed(() => db.query("select * from public.history('articles', $1)", [id])));
  }
  await db.close();
  const what = 'history, save of an article of 800 words among 10,000';
  return [
    ...percentiles(`${what}: without history`, times.without, 'ms'),
    ...percentiles(`${what}: with history`, times.with, 'ms'),
    figure('history, list of 50 versions: p95', quantileOf(lists, 0.95), 'ms'),
  ];
}

async function measureImport(): Promise<Measurement[]> {
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let run = 0; run < 3; run += 1) {
    for (const kind of ['without', 'with'] as const) {
      const db = await migratedDatabase();
      if (kind === 'without') await db.run('alter table public.articles disable trigger history_insert');
      times[kind].push(await timed(() => db.run(largeSite(10_000))));
      await db.close();
    }
  }
  return (['without', 'with'] as const).map((kind) =>
    figure(`history, import of 10,000 articles: ${kind} history`, medianOf(times[kind]), 'ms', 0),
  );
}

/**
 * Measures the size of the history after 20 saves of each article over a year. Each save changes 5 % of the words; the
 * history is swept after each day of saves.
 */
async function measureYear(model: string, drafts: number): Promise<Measurement[]> {
  const articles = 200;
  const db = await migratedDatabase();
  const wait = (days: number) =>
    db.run(`
      update private.revisions set at = at - interval '${days} days', public_from = public_from - interval '${days} days' where true;
      update private.history_state set swept_at = null where only_row;
      select private.sweep_history('1 hour')`);
  let bodies = Array.from({ length: articles }, () => text(800));
  for (const [index, body] of bodies.entries()) {
    await db.query(
      'insert into public.articles (title, slug, content, published_at) values ($1, $2, $3, $4)',
      [
        `Article ${index} about a coin of the day`,
        `article-${index}`,
        body,
        drafts === 0 ? '2020-01-01' : null,
      ],
    );
  }
  for (let save = 1; save <= 20; save += 1) {
    bodies = bodies.map((body, index) => edited(body, save * articles + index));
    for (const [index, body] of bodies.entries()) {
      await db.query(
        'update public.articles set content = $1, published_at = coalesce(published_at, $3) where slug = $2',
        [body, `article-${index}`, save > drafts ? '2020-01-01' : null],
      );
    }
    if (save >= drafts) await wait(365 / (20 - drafts + 1));
  }
  await wait(1);
  const tables = ['public.articles', 'private.revisions', 'private.bodies', 'private.history_records'];
  const sizes: number[] = [];
  for (const table of tables) {
    await db.run(`vacuum full ${table}`);
    const [size] = await db.query(`select pg_total_relation_size('${table}') as size`);
    sizes.push(Number(size?.['size']));
  }
  await db.close();
  const [own = 1, ...others] = sizes;
  const ratio = others.reduce((sum, size) => sum + size, 0) / own;
  return [figure(`history, a year of 20 saves (${model})`, ratio, '× articles')];
}

function measureComparison(): Measurement[] {
  const older = text(4000);
  const newer = edited(older, 1);
  const times = Array.from({ length: 30 }, () => {
    const started = performance.now();
    compareTexts(older, newer);
    return performance.now() - started;
  });
  return [figure('history, comparison of 4,000 words: p95', quantileOf(times, 0.95), 'ms')];
}

/** Returns paragraphs whose words repeat about as often as in a natural language. */
function text(words: number): string {
  const paragraphs: string[] = [];
  for (let written = 0; written < words; written += 60) {
    const own = Array.from({ length: 60 }, word);
    paragraphs.push(`<p>${own.join(' ')}.</p>`);
  }
  return paragraphs.join('\n');
}

/**
 * Returns a random word. The word of rank n has a frequency proportional to 1/n, as in a natural language (Zipf's law).
 */
const word = () => {
  const rank = Math.floor(20_000 ** random());
  return `${((rank * 7919) % 46_656).toString(36)}${rank % 5 === 0 ? 'ing' : rank % 3 === 0 ? 'ed' : ''}`;
};

/** Replaces 5 % of the words. */
function edited(body: string, index: number): string {
  return body
    .split(' ')
    .map((own) => (/^\w+$/.test(own) && random() < 0.05 ? `${word()}${index % 7}` : own))
    .join(' ');
}

let state = 18;
/** Returns a pseudorandom number from 0 to 1. Each run has the same sequence. */
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return state / 2 ** 31;
}

async function signIn(db: MigratedDatabase): Promise<void> {
  await db.run(`
    insert into private.admin_emails (email) values ('bench@example.com');
    insert into auth.users (id, email, email_confirmed_at) values ('${administrator}', 'bench@example.com', now());
    select set_config('request.jwt.claim.sub', '${administrator}', false)`);
}
