/** `npm test`: the whole gate, one step after the other, with a count of all tests at the end. */
import { spawn } from 'node:child_process';

const steps: { name: string; command: string[] }[] = [
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'format of .astro files', command: ['prettier', '--check', 'src/**/*.astro'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'generated types are current', command: ['node', 'scripts/generate-types.ts', '--check'] },
  { name: 'unit and database tests', command: ['vitest', 'run'] },
  { name: 'browser tests', command: ['playwright', 'test'] },
];

const started = performance.now();
const counts = { passed: 0, failed: 0 };
for (const { name, command } of steps) {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const { code, output } = await run(command);
  const tests = countTests(output);
  counts.passed += tests.passed + (tests.passed + tests.failed === 0 && code === 0 ? 1 : 0);
  counts.failed += tests.failed + (tests.failed === 0 && code !== 0 ? 1 : 0);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(begun)} s`);
}
console.log(`\nThe whole took ${seconds(started)} s.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

function run([program = '', ...parameters]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', LITE_TELEMETRY: '0' },
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', (error) => done({ code: 1, output: error.message }));
    child.once('exit', (code) => done({ code: code ?? 1, output }));
  });
}

/** Reads the closing lines of vitest (`Tests  1 failed | 12 passed (13)`) and Playwright (`  12 passed (8.0s)`). */
function countTests(output: string): { passed: number; failed: number } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters.
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '');
  const lines = plain.match(/^ *Tests .*$|^ {2}\d+ (passed|failed|flaky)\b.*$/gm) ?? [];
  const sum = (word: string) =>
    lines.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
