/** What Vitest and Playwright call before the first test; the function that it resolves with is called after the last. */
export { prepareRun as default } from './run-folder.ts';
