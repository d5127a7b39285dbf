import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpServer, startHttpServer } from '../../support/http-server.ts';
import { folderForFile } from '../../support/temporary-folders.ts';

// Milliseconds: the script starts npm for each package.
const SLOW = 60_000;
const integrity = `sha512-${'A'.repeat(86)}==`;
const script = resolve('scripts/complete-lockfile.ts');
const folder = folderForFile();
let registry: HttpServer;

beforeAll(async () => {
  // A registry whose only package is @tool/linux-arm64.
  registry = await startHttpServer((request, response) => {
    const isKnown = decodeURIComponent(request.url ?? '') === '/@tool/linux-arm64';
    const version = {
      name: '@tool/linux-arm64',
      version: '1.0.0',
      dist: { integrity, tarball: 'http://x/x.tgz' },
    };
    const document = {
      name: '@tool/linux-arm64',
      'dist-tags': { latest: '1.0.0' },
      versions: { '1.0.0': version },
    };
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? document : { error: 'not found' }));
  });
});
afterAll(() => registry.stop());

const runScript = async () => {
  const env = { ...process.env, npm_config_registry: registry.url, npm_config_cache: join(folder, 'cache') };
  return (await promisify(execFile)(process.execPath, [script], { cwd: folder, env })).stdout;
};
const packages = () => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;

test(
  "adds missing platform packages with the registry's integrity hash, and lists those it does not have",
  async () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/tool': {
          version: '1.0.0',
          integrity,
          optionalDependencies: { '@tool/linux-arm64': '1.0.0', '@tool/darwin-x64': '1.0.0' },
        },
      },
    };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const output = await runScript();
    expect(packages()['node_modules/@tool/linux-arm64']).toEqual({
      version: '1.0.0',
      integrity,
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
    });
    expect(packages()['node_modules/@tool/darwin-x64']).toEqual({
      version: '1.0.0',
      optional: true,
      os: ['darwin'],
      cpu: ['x64'],
    });
    expect(output).toContain('@tool/darwin-x64@1.0.0');
    expect(output).not.toContain('@tool/linux-arm64@1.0.0');
  },
  SLOW,
);

test(
  'adds the integrity hash to an entry that an earlier run left without one',
  async () => {
    const entry = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] };
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, 'node_modules/@tool/linux-arm64': entry } }),
    );
    await runScript();
    expect(packages()['node_modules/@tool/linux-arm64']).toEqual({ ...entry, integrity });
  },
  SLOW,
);
