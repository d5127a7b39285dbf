import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../local/data-folder-lock.ts';
import { canRun } from '../support/can-run.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const root = folderForFile();
const lockModule = resolve(import.meta.dirname, '../../local/data-folder-lock.ts');
/** Takes the lock, reports it and holds it until it is killed. */
const program = `
  import { lockDataFolder } from ${JSON.stringify(lockModule)};
  try {
    lockDataFolder(process.env.FOLDER);
    console.log('owner');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.message);
  }`;
const node = [process.execPath, '--input-type=module', '--eval', program] as const;
/** Runs a command in a separate process ID namespace, as a container does. */
const inContainer = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;
const canUnshare = canRun(...inContainer, 'true');

const started: ChildProcess[] = [];
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts a process that takes the lock. Resolves with its first line of output. */
async function start([command = '', ...parameters]: readonly string[]): Promise<{
  output: string;
  child: ChildProcess;
}> {
  const child = spawn(command, parameters, {
    env: { ...process.env, FOLDER: folder, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const output = await new Promise<string>((done) => {
    child.stdout?.once('data', (text) => done(String(text).trim()));
    child.once('exit', (code) => done(`exited with ${code}`));
  });
  return { output, child };
}

const inUseError = /^The data folder .* is in use by process \d+ on .+\. Stop it, or set DATA_DIR/;

test('rejects a second process for the same folder, and accepts the next one after kill -9', async () => {
  const first = await start(node);
  expect(first.output).toBe('owner');
  expect((await start(node)).output).toMatch(inUseError);
  first.child.kill('SIGKILL');
  await new Promise((done) => first.child.once('exit', done));
  expect((await start(node)).output).toBe('owner');
});

test.skipIf(!canUnshare)(
  "HOST-8 containers with separate process IDs respect each other's locks",
  async () => {
    const first = await start([...inContainer, ...node]);
    expect(first.output).toBe('owner');
    expect((await start([...inContainer, ...node])).output).toMatch(inUseError);
    expect((await start(node)).output).toMatch(inUseError);
    first.child.kill('SIGKILL');
    await new Promise((done) => first.child.once('exit', done));
    // The kernel ends the container's own processes a moment later.
    await expect.poll(async () => (await start(node)).output).toBe('owner');
  },
);

test('exactly one of 50 simultaneous processes gets the lock, even after its owner was killed', async () => {
  const dead = await start(node);
  dead.child.kill('SIGKILL');
  await new Promise((done) => dead.child.once('exit', done));
  const all = await Promise.all(Array.from({ length: 50 }, () => start(node)));
  expect(all.filter(({ output }) => output === 'owner')).toHaveLength(1);
  expect(all.filter(({ output }) => inUseError.test(output))).toHaveLength(49);
}, 120_000);

test('a process cannot lock a folder twice, but can lock it again after releasing it', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(inUseError);
  unlock();
  lockDataFolder(folder)();
});

test('reports which folder could not be locked, and why', () => {
  mkdirSync(join(folder, 'data.lock'));
  expect(() => lockDataFolder(folder)).toThrow(/Could not lock the data folder .*It must be writable/);
});

test('accepts a long folder path', () => {
  lockDataFolder(mkdtempSync(join(folder, 'a'.repeat(150))))();
});
