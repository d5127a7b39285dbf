import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Backend,
  type BackendOptions,
  type CaughtMail,
  startBackend,
} from '../../local/backend/start.ts';
import type { BuildSettings } from '../../publishing/settings.ts';
import { ADMIN_EMAIL } from './admin-email.ts';
import { freePort } from './free-port.ts';
import { copySeeded, type Seed } from './run-folder.ts';
import { newServerDatabase } from './server-database.ts';

/**
 * Starts a real embedded backend on a free port. It has its own data folder, which `stop` removes, and with
 * TEST_POSTGRES_URL a new database on that server. `mails` are the emails that it has sent.
 */
export async function startTestBackend(
  seed: Seed = 'demo',
  options: Pick<BackendOptions, 'siteServerToken'> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'newsroom-backend-'));
  const mails: CaughtMail[] = [];
  const databaseUrl = await newServerDatabase();
  if (!databaseUrl) copySeeded(seed, dataDir);
  const backend = await startBackend({
    dataDir,
    port: await freePort(),
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    seed,
    databaseUrl,
    onMail: (mail) => mails.push(mail),
    ...options,
  });
  return {
    ...backend,
    mails,
    stop: async () => {
      await backend.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the settings for building a site from this backend. */
export function settingsFor(backend: Backend): BuildSettings {
  return {
    supabaseUrl: backend.url,
    publishableKey: backend.secrets.publishableKey,
    priceUrl: '/api/coingecko',
    siteUrl: 'http://localhost:4321',
    siteName: 'Moon Dispatch',
    inlineAds: { placements: [], sources: [] },
    secrets: [],
  };
}

/**
 * Returns SQL that adds `count` published articles, `article-1` and so on, each a minute older than the previous one.
 */
export function manyArticles(count: number): string {
  return `
    insert into public.articles (title, slug, content, author, published_at)
    select 'Article ' || n, 'article-' || n, '<p>' || repeat('Body of article ' || n || '. ', 20) || '</p>', 'A. Writer',
           now() - n * interval '1 minute'
    from generate_series(1, ${count}) as n;
  `;
}
