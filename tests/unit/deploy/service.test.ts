import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/environment.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

test('the service and the commands of the guide use the same data folder', () => {
  const unit = read('deploy/newsroom.service');
  // A variable of the unit has priority over .env, which is all that the commands read.
  expect(unit).not.toMatch(/^Environment=.*DATA_DIR/m);
  const stateDirectory = /^StateDirectory=(.+)$/m.exec(unit)?.[1];
  const [, variables = ''] = /```sh\n(SITE_URL=[^`]*)```/.exec(read('docs/self-hosting.md')) ?? [];
  expect(parseEnv(variables)['DATA_DIR']).toBe(`/var/lib/${stateDirectory}`);
});

test('containers write daily backups to a volume', () => {
  const compose = read('compose.yaml');
  const folder = /^ +BACKUP_DIR: (\S+)$/m.exec(compose)?.[1] ?? '';
  expect(folder).toMatch(/^\/./);
  expect(compose).toMatch(new RegExp(`^ +- backups:${folder}$`, 'm'));
  expect(compose).toMatch(/^volumes:(?:\n.*)*\n {2}backups:$/m);
});

test('the proxy container reports visitors over IPv4 and IPv6, and is trusted for both', () => {
  const compose = read('compose.yaml');
  const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: /^ +TRUST_PROXY: (.+)$/m.exec(compose)?.[1] });
  const subnets = [...compose.matchAll(/^ +- subnet: (\S+)$/gm)].map(([, subnet = '']) => subnet);
  expect(TRUST_PROXY).toEqual(subnets);
  // Without an IPv6 network, Docker relays visitors over IPv6 from a single IPv4 address.
  expect(subnets.map((subnet) => isIP(subnet.replace(/\/.*/, '')))).toEqual([4, 6]);
  expect(compose).toMatch(/^ +enable_ipv6: true$/m);
});

test('copies of backups get neither into the image nor into the repository', () => {
  // Read as text, because a downloaded copy of the project is not a Git repository.
  expect(read('.dockerignore').split('\n')).toContain('backups');
  expect(read('.gitignore').split('\n')).toContain('/backups/');
});
