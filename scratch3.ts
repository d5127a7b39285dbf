import { readFileSync } from 'node:fs';
import { migratedDatabase } from './scripts/migrated-database.ts';
const { query, run, close } = await migratedDatabase();
const words = (n: number) => Array.from({ length: n }, () => Math.random().toString(36).slice(2, 8)).join(' ');
let body = words(800);
await query(`insert into public.articles (id, title, slug, content) values ('00000000-0000-4000-8000-000000000009','One','one',$1)`, [body]);
const measure = async (name: string) => {
  const times: number[] = [];
  for (let i = 0; i < 100; i++) {
    body = body.split(' ').map((w) => (Math.random() < 0.05 ? 'x' + i : w)).join(' ');
    const t = performance.now();
    await query(`update public.articles set content = $1 where slug = 'one'`, [body]);
    if (i >= 20) times.push(performance.now() - t);
  }
  times.sort((a, b) => a - b);
  console.log(name, 'min', times[0]?.toFixed(2), 'p10', times[8]?.toFixed(2), 'median', times[40]?.toFixed(2));
};
await measure('with');
await run('alter table public.articles disable trigger history_update'); await measure('without');
await run('alter table public.articles enable trigger history_update');
await run('delete from public.articles where true'); for (const on of [true,false,true,false]) { await run('alter table public.articles ' + (on ? 'enable' : 'disable') + ' trigger history_insert'); let t = performance.now(); await query("insert into public.articles (title, slug, content, published_at) select 'Title ' || n, (random()*1e9)::int::text || 'slug-' || n, $1 || n, now() from generate_series(1, 2000) n", [body]); console.log('import 2000', on, (performance.now()-t).toFixed(0)); }
await close();
process.exit(0);
