import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { editorOf, openNewArticle } from '../../support/articles.ts';
import { browserFlags, findBrowser } from '../../support/browser.ts';
import { expect, expectDraftStored, SESSION_KEY, signInViaApi, test } from '../../support/console.ts';

test('a draft whose file the browser has lost can be discarded, and does not hide the others', async ({
  playwright,
  stack,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const session = await signInViaApi(stack, stack.admin);
  const openBrowser = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      executablePath: await findBrowser(),
      args: browserFlags,
      baseURL: stack.siteUrl,
    });
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      JSON.stringify(session),
    ] as const);
    await context.route('**/rest/v1/rpc/autosave_article', (route) => route.abort());
    return context;
  };

  const before = await openBrowser();
  // Chromium stores long values as files, after compressing them.
  const long = Array.from({ length: 20_000 }, (_, word) => ((word * 7919) % 100_003).toString(36)).join(' ');
  for (const text of [long, 'A short draft']) {
    const page = await before.newPage();
    await openNewArticle(page);
    await editorOf(page).fill(text);
    await expectDraftStored(page, text);
    await page.close();
  }
  await before.close();
  const files = globSync(join(profile, '**/*.indexeddb.blob/**')).filter(
    (path) => statSync(path).size > 50_000,
  );
  expect(files).toHaveLength(1);
  for (const file of files) rmSync(file);

  const context = await openBrowser();
  const page = await context.newPage();
  await openNewArticle(page);
  await expect(page.getByText(/^Restore unsaved changes from/)).toHaveCount(1);
  await expect(page.getByText(/^Restore unsaved changes from/)).toContainText('? “A short draft”');
  const damaged = page
    .getByRole('alert')
    .filter({ hasText: 'Some unsaved changes on this device are damaged and cannot be restored.' });
  await damaged.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(damaged).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Restore unsaved changes from/)).toHaveCount(1);
  await expect(damaged).toHaveCount(0);
  await context.close();
});
