import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../src/environment.ts';
import { image, rowsOf, runProgram, StoppedProducts } from '../support/backups.ts';
import { demoArticle } from '../support/demo-article.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { type ProductProcess, startProductProcess } from '../support/product-process.ts';
import { waitUntilLive } from '../support/served-titles.ts';
import { until } from '../support/until.ts';
import { whileRunning } from '../support/while-running.ts';

describeOnPostgres('the product on a PostgreSQL server', {}, (server) => {
  let products: StoppedProducts;
  let variables: Record<string, string>;
  let product: ProductProcess;
  let file: string;

  beforeAll(async () => {
    products = await StoppedProducts.prepare();
    file = join(products.folder, 'backup.tar.gz');
    // The owner of the databases is not a superuser.
    await server.sql("create role newsroom login password 'p@ss/word'");
    await server.sql('create role anon; create role authenticated; create role service_role bypassrls');
    await server.sql('grant anon, authenticated, service_role to newsroom');
    // Of another program, for example.
    await server.sql("alter role newsroom set datestyle = 'German'");
    await server.sql("alter role newsroom set search_path = ''");
    await server.sql("alter role newsroom set default_transaction_isolation = 'serializable'");
    await server.sql("alter role newsroom set idle_session_timeout = '2s'");
    await server.sql('alter role newsroom set standard_conforming_strings = off');
    await server.sql('alter role newsroom set row_security = off');
    await server.sql('alter role newsroom set quote_all_identifiers = on');
    for (const database of ['first', 'second']) {
      await server.sql(`create database ${database} owner newsroom`);
    }
    variables = { ...products.variables(null), DATABASE_URL: server.url('first', 'newsroom:p@ss/word') };
    product = await startProductProcess(variables);
  });
  afterAll(async () => {
    await product?.stop();
    products.dispose();
  });

  const api = (path: string, init: RequestInit = {}, token?: string) => {
    const key = product.variables()['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '';
    return fetch(`http://localhost:${variables['PORT']}/supabase${path}`, {
      ...init,
      headers: {
        apikey: key,
        Authorization: `Bearer ${token ?? key}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    });
  };
  const signIn = async () => {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = product.variables();
    const response = await api('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    return (await response.json()).access_token;
  };
  const retitle = async (title: string) => {
    const body = JSON.stringify({ title });
    const init = { method: 'PATCH', body };
    return (await api(`/rest/v1/articles?slug=eq.${demoArticle}`, init, await signIn())).status;
  };
  const untilLive = (title: string) => waitUntilLive(`http://localhost:${variables['PORT']}`, title);

  test('logs the name of the database, and stores its password neither in the log nor in the data folder', () => {
    expect(product.output()).toMatch(/using the database first on 127\.0\.0\.1:\d+ \(PostgreSQL \d\d/);
    expect(product.output()).not.toMatch(/p@ss|p%40ss/);
    expect(JSON.stringify(product.variables())).not.toMatch(/p@ss|p%40ss/);
  });

  test('an administrator can sign in, upload an image, and save an article, which is published', async () => {
    const upload = await api(
      '/storage/v1/object/media/2026/a.png',
      { method: 'POST', headers: { 'content-type': 'image/png' }, body: image('uploaded') },
      await signIn(),
    );
    expect(upload.status).toBe(200);
    expect(await retitle('Saved on PostgreSQL')).toBe(204);
    await untilLive('Saved on PostgreSQL');
  });

  test('visitors can neither change articles nor upload files', async () => {
    const changed = await api(`/rest/v1/articles?slug=eq.${demoArticle}`, {
      method: 'PATCH',
      body: '{"title":"x"}',
    });
    expect([401, 403]).toContain(changed.status);
    const upload = await api('/storage/v1/object/media/2026/b.png', { method: 'POST', body: image('x') });
    expect(upload.ok).toBe(false);
  });

  test('the product reconnects to a server that restarts', async () => {
    server.restart();
    expect((await fetch(`http://localhost:${variables['PORT']}/articles/${demoArticle}`)).status).toBe(200);
    await until('the backend is back', async () => (await retitle('After the restart')) === 204, 60_000);
    await untilLive('After the restart');
    expect(product.output()).toContain('The connection to PostgreSQL was lost.');
  });

  test('a save that waits for a transaction of somebody else fails after a while', async () => {
    const owner = postgres(server.url('first'), { max: 1 });
    await owner.begin(async (change) => {
      await change`update public.articles set title = 'Not committed yet' where slug = ${demoArticle}`;
      expect(await retitle('Waits for it')).toBe(500);
    });
    await owner.end();
    expect(await retitle('After the wait')).toBe(204);
  });

  describe('after a backup of the running product', () => {
    beforeAll(async () => {
      expect(await runProgram('main', ['--to', file], variables)).toMatchObject({ code: 0 });
      await product.stop();
    });

    test('the backup can be restored into another database', async () => {
      const rows = await whileRunning(readEnvironment(variables), rowsOf);
      expect(rows.length).toBeGreaterThan(60);
      const other = {
        ...products.variables(null),
        DATABASE_URL: server.url('second', 'newsroom:p@ss/word'),
      };
      expect(await runProgram('restore', [file], other)).toMatchObject({ code: 0 });
      const [restored, mediaFile] = await whileRunning(readEnvironment(other), async (backend) => [
        await rowsOf(backend),
        await (await fetch(`${backend.url}/storage/v1/object/public/media/2026/a.png`)).bytes(),
      ]);
      expect(restored).toEqual(rows);
      expect(mediaFile).toEqual(image('uploaded'));
    });

    test('a restore from a new data folder does not replace the content of its database without --yes', async () => {
      const other = { ...variables, DATA_DIR: join(products.folder, 'other') };
      const { code, output } = await runProgram('restore', [file], other);
      expect(output).toMatch(/replaces the content, accounts and media in the database first on .*add --yes/);
      expect(code).toBe(1);
      // The folder can be used for something else: no restore has begun.
      expect(existsSync(join(other.DATA_DIR, 'restore.unfinished'))).toBe(false);
    });

    test('with the pages of a site in the data folder, an empty database is neither started nor backed up, but can be restored into', async () => {
      await server.sql('create database replacement owner newsroom');
      const other = { ...variables, DATABASE_URL: server.url('replacement', 'newsroom:p@ss/word') };
      const releases = join(variables['DATA_DIR'] ?? '', 'releases');
      const before = readdirSync(releases);
      const started = await startProductProcess(other);
      expect(started.output()).toMatch(
        /the database replacement on .* is empty, but .* has the pages of a site\. Load .* npm run restore\. .* DATA_DIR/,
      );
      expect(readdirSync(releases)).toEqual(before);
      expect((await runProgram('main', ['--to', `${file}.empty`], other)).output).toContain('is empty, but');
      expect(await runProgram('restore', [file], other)).toMatchObject({ code: 0 });
      expect(await whileRunning(readEnvironment(other), rowsOf)).toHaveLength(
        (await whileRunning(readEnvironment(variables), rowsOf)).length,
      );
    });

    test('rejects a data folder that belongs to the other kind of database', async () => {
      const { DATABASE_URL: _, ...embedded } = variables;
      const without = await startProductProcess(embedded);
      expect(without.output()).toMatch(
        /is in the database first on .*, but DATABASE_URL is not set\. Set it/,
      );
      const withUrl = await startProductProcess({
        ...products.variables('none'),
        DATABASE_URL: variables['DATABASE_URL'] ?? '',
      });
      expect(withUrl.output()).toMatch(
        /DATABASE_URL is set, but the content in .* is in an embedded database/,
      );
    });
  });
});
