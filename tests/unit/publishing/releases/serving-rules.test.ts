import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readServingRules } from '../../../../publishing/releases/serving-rules.ts';
import { OperatorError } from '../../../../src/operator-error.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

let folder: string;
beforeEach(() => {
  folder = folderForTest();
});

describe('the Content-Security-Policy of a release', () => {
  const read = () => readServingRules(folder);

  test.each([
    ['empty', ''],
    ['blank', ' \n\n'],
    ['cut after its first line', '/*\n'],
    ['without a policy for every page', '/admin\n  Content-Security-Policy: sandbox\n'],
  ])('rejects a _headers file that is %s', async (_what, text) => {
    writeFileSync(join(folder, '_headers'), text);
    await expect(read()).rejects.toThrow(OperatorError);
    await expect(read()).rejects.toThrow(/_headers/);
    await expect(read()).rejects.toThrow(folder);
  });

  test('rejects a missing _headers file', async () => {
    await expect(read()).rejects.toThrow(OperatorError);
  });

  test('reads the policy from the _headers file', async () => {
    writeFileSync(join(folder, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n");
    const { headersFor } = await read();
    expect(headersFor('/any')).toMatchObject({ 'Content-Security-Policy': "default-src 'none'" });
  });
});
