import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadMedia } from '../../local/backup/media.ts';
import { image, projectOf, rowsOf, runProgram } from '../support/backups.ts';
import { demoArticle } from '../support/demo-article.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';
import { type ProductProcess, startProductProcess } from '../support/product-process.ts';
import { waitUntilLive } from '../support/served-titles.ts';
import { until } from '../support/until.ts';

/** The hosted project, simulated by a backend in another process. The product knows only its URL and keys. */
const hosted = await backendForFile('demo');
const products = await stoppedProductsForFile();
let variables: Record<string, string>;
let product: ProductProcess;

beforeAll(async () => {
  // The settings that docs/self-hosting.md recommends for a self-hosted site server, where builds cost nothing.
  await hosted.sql(
    `select public.configure_publishing('{"build_quota": null, "debounce": "1 second", "min_interval": "0 seconds"}')`,
  );
  variables = {
    ...products.variables(null),
    PUBLIC_SUPABASE_URL: hosted.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: hosted.secrets.publishableKey,
    SUPABASE_SECRET_KEY: hosted.secrets.secretKey,
    BACKUP_DIR: join(products.folder, 'daily'),
  };
  product = await startProductProcess(variables);
});
afterAll(() => product?.stop());

const isLive = (title: string) => waitUntilLive(`http://localhost:${variables['PORT']}`, title);
const retitle = (title: string) =>
  hosted.sql(`update public.articles set title = '${title}' where slug = '${demoArticle}'`);

test('the site server publishes a hosted project without starting a backend', async () => {
  expect(product.output()).toContain(`Backend        ${hosted.url}`);
  expect(product.children('backend/main.ts')).toEqual([]);
  await retitle('Written in the hosted project');
  await isLive('Written in the hosted project');
});

test('BK-1 BK-2 a backup made with URL and secret key is restored while the site runs, which publishes it', async () => {
  const file = join(products.folder, 'hosted.tar.gz');
  await uploadMedia(projectOf(hosted), { name: 'a.png', type: 'image/png', cacheControl: '60' }, image('x'));
  const rows = await rowsOf(hosted);
  expect(await runProgram('main', ['--to', file], variables)).toMatchObject({ code: 0 });
  expect(readFileSync(file)).not.toHaveLength(0);

  await retitle('Written after the backup');
  await hosted.sql(
    "delete from auth.users; insert into auth.users (id, email) values (gen_random_uuid(), 'new@example.com')",
  );
  await hosted.sql("delete from storage.objects where name = 'a.png'");
  await isLive('Written after the backup');
  const unconfirmed = await runProgram('restore', [file], variables);
  expect(unconfirmed.output).toContain(
    `media in the project ${hosted.url}. 1 account that the backup does not contain will be deleted. To confirm without a terminal, add --yes`,
  );
  const { code, output } = await runProgram('restore', [file, '--yes'], variables);
  expect(output).toMatch(
    /1 account that the backup does not contain will be deleted\.\nBacked up the existing content to .*before-restore-/,
  );
  expect(code).toBe(0);
  expect(await rowsOf(hosted)).toEqual(rows);
  expect((await fetch(`${hosted.url}/storage/v1/object/public/media/a.png`)).status).toBe(200);
  await isLive('Written in the hosted project');
});

test('the site server makes daily backups of a hosted project', async () => {
  await until('there is a daily backup', async () => product.output().includes('Backed up to'));
  expect(existsSync(join(variables['DATA_DIR'] ?? '', 'db'))).toBe(false);
});

test('a project that calls a build hook is not published from here, so its running build is not disturbed', async () => {
  await product.stop();
  await hosted.sql(`
    create schema cron;
    create table cron.job (jobname text, active boolean);
    insert into cron.job values ('publish the site', true);
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into vault.decrypted_secrets values ('build_hook_url', 'https://hook.example/1'), ('site_url', 'https://site.example');
    insert into private.builds (requested_by, reason, outcome, dispatched_at) values ('x', 'change', 'building', now())`);
  product = await startProductProcess(variables);
  await until('the reason is logged', async () => product.output().includes('calls a build hook'));
  expect(await hosted.sql("select reason from private.builds where outcome = 'building'")).toEqual([
    { reason: 'change' },
  ]);
});
