import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const check = resolve(import.meta.dirname, '../../../local/node-version.js');

/** Runs a program after the check, in a Node that reports this version. */
function runWith(version: string) {
  const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${versions}`, '--import', check, '--eval', "console.log('started')"],
    { encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

test.each(['24.0.0', '26.1.0'])('Node %s runs the product', (version) => {
  expect(runWith(version)).toEqual({ status: 0, output: 'started\n' });
});

test.each(['8.17.0', '20.20.2', '22.22.0'])(
  'Node %s is reported with the command that installs Node 24',
  (version) => {
    expect(runWith(version)).toEqual({
      status: 1,
      output: `\nThis is Node ${version}, but the product needs Node 24. npm ci installs it, except with npm's option ignore-scripts: then also run npm rebuild node --ignore-scripts=false. npm does not find it in a folder with a colon in its path.\n`,
    });
  },
);
