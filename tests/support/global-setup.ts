import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareRun } from './run-folder.ts';

const quickStart = pathToFileURL(resolve(import.meta.dirname, 'quick-start.ts')).href;

/** Global setup of Vitest and Playwright. Resolves with the teardown function. */
export default async function prepareTests(): Promise<() => void> {
  const { NODE_OPTIONS: options = '' } = process.env;
  if (!options.includes(quickStart)) process.env['NODE_OPTIONS'] = `${options} --import=${quickStart}`;
  // Sign-ins of tests are not slowed down by strong password hashes.
  process.env['LITE_AUTH_BCRYPT_COST'] = '4';
  return prepareRun();
}
