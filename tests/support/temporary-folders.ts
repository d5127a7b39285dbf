import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

function folderUntil(end: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-test-'));
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a folder that is removed after the tests of a file. Call it at the top level of the file. */
export const folderForFile = () => folderUntil(afterAll);

/** Creates a folder that is removed after the current test. Call it in the test or in `beforeEach`. */
export const folderForTest = () => folderUntil(onTestFinished);
