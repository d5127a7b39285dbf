import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const check = resolve(import.meta.dirname, '../../../local/node-version.cjs');

/** Runs a program after the check, in a Node that reports this version. */
function runWith(version: string) {
  const program = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
    require(${JSON.stringify(check)});
    console.log('started');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' });
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
      output: `\nThis is Node ${version}, but the product needs Node 24. npm ci installs it in node_modules. If npm's option ignore-scripts is set, also run npm rebuild node --ignore-scripts=false. If the path of the project contains a colon, npm does not use the installed Node: move the project.\n`,
    });
  },
);
