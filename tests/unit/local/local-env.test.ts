import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { writeLocalEnv } from '../../../local/local-env.ts';
import { folderForFile } from '../../support/temporary-folders.ts';

const folder = folderForFile();

test.each([
  'Moon Dispatch <news@example.com>',
  'The "Moon" Dispatch',
  "The Moon's Dispatch",
  `The "Moon's" Dispatch`,
  "The Moon's `Dispatch`",
  'C:\\news\\"daily"',
  ' spaces ',
  'a # b',
  '$HOME',
  '',
])('Node.js reads the value %o back', (value) => {
  writeLocalEnv(folder, { SITE_NAME: value, PORT: '4321' });
  expect(parseEnv(readFileSync(join(folder, 'local.env'), 'utf8'))).toEqual({
    SITE_NAME: value,
    PORT: '4321',
  });
});

test.each(['all of "\'`', 'two\nlines', 'two\rlines'])(
  'names a variable that cannot be written: %o',
  (value) => {
    expect(() => writeLocalEnv(folder, { SITE_NAME: value })).toThrow(
      /^SITE_NAME .* cannot be written to .*local\.env/,
    );
  },
);

test('a shell that loads the file does not execute a name with an apostrophe', () => {
  writeLocalEnv(folder, { SITE_NAME: "Degen's Daily" });
  expect(readFileSync(join(folder, 'local.env'), 'utf8')).toBe('SITE_NAME="Degen\'s Daily"\n');
});
