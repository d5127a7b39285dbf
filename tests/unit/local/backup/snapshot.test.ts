import { expect, test } from 'vitest';
import { isFolderMark, takeSnapshot } from '../../../../local/backup/snapshot.ts';
import { LostResponseError } from '../../../../local/project-client.ts';
import { serveAnswers } from '../../../support/answers.ts';

test.each([
  ['.emptyFolderPlaceholder', true],
  ['news/2026/.emptyFolderPlaceholder', true],
  ['my.emptyFolderPlaceholder', false],
  ['.emptyFolderPlaceholder.png', false],
])('whether %j is the mark of a folder: %s', (name, isMark) => expect(isFolderMark(name)).toBe(isMark));

test('a copy of the rows is not begun again while the first one may be running', async () => {
  const { url, requests } = await serveAnswers('lost', [200, { rows: {}, content_version: 1 }]);
  const snapshot = takeSnapshot({ url, secretKey: 'key', mediaUrl: '' });
  await expect(snapshot).rejects.toBeInstanceOf(LostResponseError);
  expect(requests()).toBe(1);
});
