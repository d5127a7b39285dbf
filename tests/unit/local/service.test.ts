import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');

test('the service and the commands of the guide use the same data folder', () => {
  const unit = read('deploy/newsroom.service');
  // A variable of the unit has priority over .env, which is all that the commands read.
  expect(unit).not.toMatch(/^Environment=.*DATA_DIR/m);
  const stateDirectory = /^StateDirectory=(.+)$/m.exec(unit)?.[1];
  const [, variables = ''] = /```sh\n(SITE_URL=[^`]*)```/.exec(read('docs/self-hosting.md')) ?? [];
  expect(parseEnv(variables)['DATA_DIR']).toBe(`/var/lib/${stateDirectory}`);
});
