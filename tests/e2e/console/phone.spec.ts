import { openNewArticle, pasteHtml } from '../../support/articles.ts';
import { coverByKeyboard, expectCaretSeen } from '../../support/caret.ts';
import { test } from '../../support/console.ts';

test('the caret stays in view above an on-screen keyboard, also in landscape', async ({ page }) => {
  for (const { keyboard, ...viewport } of [
    { width: 360, height: 620, keyboard: 260 },
    { width: 740, height: 360, keyboard: 190 },
  ]) {
    await page.setViewportSize(viewport);
    await openNewArticle(page);
    // In the last lines, the page could not scroll too far.
    await pasteHtml(page, '<p>Below</p>'.repeat(25));
    await page.keyboard.press('Control+Home');
    await coverByKeyboard(page, keyboard);
    for (let line = 1; line <= 10; line += 1) {
      for (const key of ['a', 'b', 'Enter']) {
        await page.keyboard.press(key);
        await expectCaretSeen(page, `after ${key} ${line} at ${viewport.width} px`);
      }
    }
    page.once('dialog', (dialog) => dialog.accept());
  }
});
