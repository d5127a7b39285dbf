/** `npm test`: runs all checks and tests, and prints the number of tests at the end. */
import { spawn } from 'node:child_process';
import prepareTests from '../tests/support/global-setup.ts';
import { hasPostgres } from './postgres-server.ts';

interface Step {
  name: string;
  command: string[];
}

const checks = ['check:types', 'check:lint', 'check:dead', 'types:check'].map(
  (name): Step => ({ name, command: ['npm', 'run', '--silent', name] }),
);
/** A selection of the tests. `npm run test:postgres` runs all of them on PostgreSQL. */
const onPostgres = {
  database: ['permissions', 'accounts', 'storage', 'change-log', 'restored', 'own-objects', 'own-references'],
  browser: ['sign-up', 'console/to-the-site'],
  /** Of these browser tests: links in emails, the rights of an ordinary user, and saving on every screen. */
  browserTests: 'AUTH-3|Access Denied|content saved on each console screen',
};
const tests: Step[] = [
  { name: 'unit, database and publishing tests', command: ['vitest', 'run', '--project', '!browsers'] },
  { name: 'browser tests', command: ['playwright', 'test'] },
  { name: 'Firefox and WebKit', command: ['vitest', 'run', '--project', 'browsers'] },
  ...(hasPostgres() ? stepsOnPostgres() : []),
];

const started = performance.now();
const counts = { passed: 0, failed: 0 };
const failures: string[] = [];

// The first tests mostly wait, so the checks run in parallel. The output of a check is shown at the end, and only if it
// fails.
const checking = inOrder(checks, false);
const removeRun = await prepareTests();
await inOrder(tests.slice(0, 1), true);
await checking;
await inOrder(tests.slice(1), true);
removeRun();

for (const failure of failures) console.log(`\n${failure}`);
console.log(`\nTotal time: ${seconds(started)} s.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

function stepsOnPostgres(): Step[] {
  const command = ['node', 'scripts/run-tests.ts'];
  const database = onPostgres.database.map((name) => `tests/db/${name}.test.ts`);
  const browser = onPostgres.browser.map((name) => `tests/e2e/${name}.spec.ts`);
  return [
    {
      name: 'some database tests on PostgreSQL',
      command: [...command, 'vitest', 'run', '--project', 'db', '--postgres', ...database],
    },
    {
      name: 'some browser tests on PostgreSQL',
      command: [...command, 'playwright', 'test', '--postgres', '-g', onPostgres.browserTests, ...browser],
    },
  ];
}

async function inOrder(steps: readonly Step[], isShownAtOnce: boolean): Promise<void> {
  for (const { name, command } of steps) {
    if (isShownAtOnce) console.log(`\n── ${name}`);
    const begun = performance.now();
    const { code, output } = await run(command, isShownAtOnce);
    const stepCounts = countTests(output);
    counts.passed += stepCounts.passed + (stepCounts.passed + stepCounts.failed === 0 && code === 0 ? 1 : 0);
    counts.failed += stepCounts.failed + (stepCounts.failed === 0 && code !== 0 ? 1 : 0);
    if (code !== 0) failures.push(`── ${name}: failures\n${whatFailed(output)}`);
    console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(begun)} s`);
  }
}

/** Runs a program and returns its exit code and output. With `isShownAtOnce`, also prints the output as it arrives. */
function run(
  [program = '', ...parameters]: string[],
  isShownAtOnce: boolean,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', LITE_TELEMETRY: '0' },
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (text) => {
        output += text;
        if (isShownAtOnce) to.write(text);
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Counts the tests in the closing lines of vitest (`Tests  1 failed | 12 passed (13)`) and Playwright (`  12 passed
 * (8.0s)`).
 */
function countTests(output: string): { passed: number; failed: number } {
  const lines = withoutColours(output).match(/^ *Tests .*$|^ {2}\d+ (passed|failed|flaky)\b.*$/gm) ?? [];
  const sum = (word: string) =>
    lines.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/**
 * Returns the end of a failed step's output, from where vitest (`Failed Tests 2`) or Playwright (`  1) name`) lists the
 * failures. It is repeated at the very end, because CI logs are often cut to their last lines.
 */
function whatFailed(output: string): string {
  const plain = withoutColours(output);
  const from = plain.search(/Failed (Tests|Suites) \d+|^ {2}1\) /m);
  const listed = plain.slice(Math.max(from, 0));
  return listed.length > 5_000 ? `${listed.slice(0, 2_500)}\n…\n${listed.slice(-2_500)}` : listed;
}

function withoutColours(output: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters.
  return output.replace(/\u001b\[[0-9;]*m/g, '');
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
