/**
 * `npm run mutate:texts`: inserts a letter into each text that the specification quotes, in a copy of the project, and
 * verifies that a browser test fails. Texts whose tests do not affect each other share a build; unclear results are
 * retried separately. Select texts with `-- <words>` (part of the text, where it is shown, or its area: `public`,
 * `console`) or with `-- --only '<text>'` (the whole text; repeatable).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { asserts, type BrowserTest, browserTests } from '../tests/support/asserted-texts.ts';
import { type QuotedText, quotedTexts } from '../tests/support/quoted-texts.ts';
import { placesOf, type TextPlace } from './message-source.ts';

interface Mutation {
  quote: QuotedText;
  text: string;
  places: TextPlace[];
  test: BrowserTest;
}

type Outcome = 'red' | 'survived' | 'unclear';

interface Suite {
  specs?:
    | { file: string; line: number; tests: { results: { errors: { message?: string | undefined }[] }[] }[] }[]
    | undefined;
  suites?: Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  specs: z
    .array(
      z.object({
        file: z.string(),
        line: z.number(),
        tests: z.array(
          z.object({
            results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
          }),
        ),
      }),
    )
    .optional(),
  suites: z.array(z.lazy(() => suite)).optional(),
});

const root = resolve(import.meta.dirname, '..');
const copy = join(root, '.cache/texts');
const {
  values: { only },
  positionals,
} = parseArgs({ options: { only: { type: 'string', multiple: true } }, allowPositionals: true });
const wanted = positionals.join(' ').toLowerCase();
const begun = performance.now();

copyProject();
const { mutations, untested } = plan();
if (mutations.length + untested.length === 0) throw new Error('No quoted text matches this selection.');
const results = new Map<Mutation, Outcome>();
for (const batch of batchesOf(mutations)) run(batch);
for (const mutation of mutations.filter((one) => results.get(one) === 'unclear')) run([mutation]);
rmSync(copy, { recursive: true, force: true });
report();

function plan(): { mutations: Mutation[]; untested: string[] } {
  const tests = browserTests();
  const untested: string[] = [];
  const mutations = quotedTexts.flatMap((quote) => {
    const chosen = quote.texts.filter((text) => isSelected(text, quote));
    const [test] = tests
      .filter((one) => asserts(one, quote) && isOf(one, quote.area))
      .sort((a, b) => Number(a.isRepeated) - Number(b.isRepeated) || a.texts.size - b.texts.size);
    return chosen.flatMap((text) => {
      const places = placesOf(root, quote, text);
      if (test && places.length > 0) return { quote, text, places, test };
      untested.push(`${text} (${quote.shown}): ${test ? 'not found in the source' : 'no test'}`);
      return [];
    });
  });
  return { mutations, untested };
}

function isSelected(text: string, { shown, area }: QuotedText): boolean {
  if (only && !only.includes(text)) return false;
  return `${text} (${shown}, ${area})`.toLowerCase().includes(wanted);
}

function isOf({ file }: BrowserTest, area: QuotedText['area']): boolean {
  return file.startsWith('tests/e2e/console/') === (area === 'console');
}

/** Groups mutations so that no test looks for another text of its group. */
function batchesOf(all: Mutation[]): Mutation[][] {
  const batches: Mutation[][] = [];
  for (const mutation of all) {
    const fitting = batches.find((batch) => batch.every((other) => areApart(mutation, other)));
    if (fitting) fitting.push(mutation);
    else batches.push([mutation]);
  }
  return batches;
}

function areApart(a: Mutation, b: Mutation): boolean {
  const looksFor = ({ test }: Mutation, { text, quote }: Mutation) =>
    asserts(test, { ...quote, texts: [text] });
  return (
    a.test !== b.test &&
    !looksFor(a, b) &&
    !looksFor(b, a) &&
    a.places.every((place) => b.places.every((other) => !isSame(place, other)))
  );
}

function isSame(a: TextPlace, b: TextPlace): boolean {
  return a.file === b.file && a.position === b.position;
}

function run(batch: Mutation[]): void {
  writeMutants(batch);
  const reportFile = join(copy, 'report.json');
  rmSync(reportFile, { force: true });
  const lines = batch.map(({ test }) => `${test.file}:${test.line}`);
  console.log(`\n${batch.length} of ${mutations.length} texts changed, one build`);
  spawnSync('playwright', ['test', '--config', 'mutation.config.ts', ...lines], {
    cwd: copy,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const failures = existsSync(reportFile) ? readFailures(reportFile) : new Map<string, string[]>();
  for (const mutation of batch) {
    const outcome = outcomeOf(mutation, failures);
    results.set(mutation, outcome);
    console.log(`  ${outcome.padEnd(8)} ${mutation.text}  (${mutation.test.file}:${mutation.test.line})`);
  }
}

/** Returns the outcome of a mutation: red only if the test failed while looking for this text. */
function outcomeOf({ text, test }: Mutation, failures: Map<string, string[]>): Outcome {
  const errors = failures.get(`${test.file}:${test.line}`);
  if (!errors) return 'unclear';
  if (errors.length === 0) return 'survived';
  const part = text.split(/\{[^}]+\}/).reduce((a, b) => (b.trim().length > a.trim().length ? b : a));
  return errors.some((error) => error.includes(part.trim())) ? 'red' : 'unclear';
}

function writeMutants(batch: Mutation[]): void {
  const places = [
    ...new Map(batch.flatMap((one) => one.places).map((at) => [`${at.file} ${at.position}`, at])).values(),
  ];
  for (const file of new Set(mutations.flatMap((one) => one.places.map((place) => place.file)))) {
    const source = readFileSync(join(root, file), 'utf8');
    const mutated = places
      .filter((place) => place.file === file)
      .sort((a, b) => b.position - a.position)
      .reduce((text, { position }) => `${text.slice(0, position)}x${text.slice(position)}`, source);
    writeFileSync(join(copy, file), mutated);
  }
}

/** Copies the project without installed packages and build output. Packages resolve from the parent folder. */
function copyProject(): void {
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  // The default timeouts are too long to wait for each missing text.
  writeFileSync(
    join(copy, 'mutation.config.ts'),
    `import config from './playwright.config.ts';
export default { ...config, workers: 1, expect: { timeout: 7000 }, reporter: [['json']],
  use: { ...config.use, actionTimeout: 15000, trace: 'off' } };
`,
  );
}

/** Returns the errors of each test that ran, by file and line. Empty for a test that passed. */
function readFailures(file: string): Map<string, string[]> {
  const failures = new Map<string, string[]>();
  const visit = ({ specs = [], suites = [] }: Suite): void => {
    for (const spec of specs) {
      const key = `tests/e2e/${spec.file}:${spec.line}`;
      const messages = spec.tests
        .flatMap(({ results: runs }) => runs)
        .flatMap(({ errors }) => errors.map(({ message = '' }) => plain(message)));
      failures.set(key, [...(failures.get(key) ?? []), ...messages]);
    }
    suites.forEach(visit);
  };
  visit(suite.parse(JSON.parse(readFileSync(file, 'utf8'))));
  return failures;
}

/** Removes terminal colours and the escapes of regular expressions. */
function plain(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters.
  return message.replace(/\u001b\[[0-9;]*m/g, '').replace(/\\(.)/g, '$1');
}

function report(): void {
  const of = (outcome: Outcome) => mutations.filter((one) => results.get(one) === outcome);
  for (const { text, test } of of('survived')) console.log(`SURVIVED  ${text}  (${test.file}:${test.line})`);
  for (const { text, test } of of('unclear')) console.log(`UNCLEAR   ${text}  (${test.file}:${test.line})`);
  for (const text of untested) console.log(`UNTESTED  ${text}`);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    `\n${of('red').length} of ${mutations.length + untested.length} texts turn a test red; ${of('survived').length} survived, ${of('unclear').length} unclear, ${untested.length} untested; ${minutes} minutes.`,
  );
  process.exit(of('red').length === mutations.length && untested.length === 0 ? 0 : 1);
}
