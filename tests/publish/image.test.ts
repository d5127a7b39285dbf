import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../support/free-port.ts';
import { canRunImages, Image, linkProductionPackages } from '../support/image.ts';
import { NO_PRICES } from '../support/no-prices.ts';
import { outputOf } from '../support/program.ts';
import { until } from '../support/until.ts';

/** With IMAGE_NPM_CI=1, `npm ci` installs the dependencies, as for the real image. It downloads them. */
const usesNpm = process.env['IMAGE_NPM_CI'] === '1';
if (usesNpm && !canRunImages()) {
  throw new Error(
    'This requires root and private mounts: run it as root (in a container, with --privileged).',
  );
}

describe.skipIf(!canRunImages())('the container image', () => {
  let image: Image;
  beforeAll(() => {
    image = Image.build(usesNpm ? undefined : linkProductionPackages);
  }, 600_000);
  afterAll(() => image?.remove());

  test('HOST-9 runs with production dependencies, as an unprivileged user, with a read-only root file system', async () => {
    const variables = await freePorts();
    const container = image.start({ ...variables, COINGECKO_URL: NO_PRICES });
    const output = outputOf(container);
    const ended = new Promise((resolve) => container.once('exit', (code, signal) => resolve(code ?? signal)));
    try {
      await until(
        'the product is ready',
        async () => output().includes('"message":"Ready"') || container.exitCode !== null,
        180_000,
      );
      expect(image.isHealthy(variables), output()).toBe(true);
      for (const line of output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
      for (const path of ['/', '/admin', '/readyz']) {
        expect((await fetch(`http://localhost:${variables.PORT}${path}`)).status, path).toBe(200);
      }
      const status = readFileSync(`/proc/${container.pid}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\s+1000\s+1000\s+1000/m);
      expect(status).toMatch(/^CapEff:\s+0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    } finally {
      container.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
    expect(image.isHealthy(variables)).toBe(false);
    // Only the container's user can access the volumes. Docker creates the folder of a bind mount as root, but copies
    // the owner of the image's folder to a new volume.
    const [, backups = ''] = /^ +BACKUP_DIR: (\S+)$/m.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
    for (const volume of ['/var/lib/newsroom', backups]) {
      const access = execFileSync('stat', ['-c', '%u %a', image.path(volume)], { encoding: 'utf8' });
      expect(access.trim(), volume).toBe('1000 700');
    }
  }, 240_000);

  test('contains no development dependencies, tests or local files', () => {
    const has = (path: string) => {
      try {
        return execFileSync('ls', ['-A', image.path(`/srv/newsroom/${path}`)], { stdio: 'pipe' }).length > 0;
      } catch {
        return false;
      }
    };
    for (const path of [
      'local/start.ts',
      'supabase/migrations',
      'node_modules/astro',
      'node_modules/node-polyglot',
    ]) {
      expect(has(path), path).toBe(true);
    }
    for (const path of [
      'tests',
      '.env',
      '.git',
      'node_modules/vitest',
      'node_modules/playwright',
      'node_modules/node',
    ]) {
      expect(has(path), path).toBe(false);
    }
  });
});
