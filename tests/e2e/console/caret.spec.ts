import type { Locator } from 'playwright/test';
import { editorOf, openNewArticle, pasteHtml, showAllTools, storedIn, tool } from '../../support/articles.ts';
import { expectCaretSeen } from '../../support/caret.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';

/** Windows so low that a few lines fill them. */
const sizes = [
  { width: 1280, height: 560 },
  { width: 360, height: 560 },
];
const LINES = 25;

/** Returns the class names of `inner` and its ancestors that scroll independently of the page. */
function scrollersAround(inner: Locator): Promise<string[]> {
  return inner.evaluate((element) => {
    const found: string[] = [];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))
        found.push(box.className);
    return found;
  });
}

for (const viewport of sizes) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });

    test('the caret stays in view while typing and moving through a long text, and after pasting one', async ({
      page,
    }) => {
      await openNewArticle(page);
      await editorOf(page).click();
      for (let line = 1; line <= LINES; line += 1) {
        await page.keyboard.type(`Line ${line}`);
        await expectCaretSeen(page, `after line ${line}`);
        await page.keyboard.press('Enter');
        await expectCaretSeen(page, `after Enter ${line}`);
      }
      await expect(tool(page, 'Bold')).toBeInViewport({ ratio: 1 });
      expect(await scrollersAround(editorOf(page))).toEqual([]);
      for (const key of ['ArrowUp', 'ArrowDown']) {
        for (let line = 1; line <= LINES; line += 1) {
          await page.keyboard.press(key);
          await expectCaretSeen(page, `after ${key} ${line}`);
        }
      }
      for (const key of ['Control+Home', 'Control+End', 'PageUp', 'PageUp', 'PageDown']) {
        await page.keyboard.press(key);
        await expectCaretSeen(page, key);
      }

      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await expect(editorOf(page)).toHaveText('');
      const text = Array.from({ length: 80 }, (_, line) => `Pasted line ${line}`).join('\n');
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await page.keyboard.press('Control+v');
      await expect(editorOf(page)).toContainText('Pasted line 79');
      await expectCaretSeen(page, 'after the paste');
      await page.keyboard.type(' and more');
      await expectCaretSeen(page, 'after typing on');
    });

    test('the caret stays in view when the bar of buttons grows', async ({ page }) => {
      await page.clock.install();
      await openNewArticle(page);
      await editorOf(page).click();
      for (let line = 1; line <= LINES; line += 1) await page.keyboard.press('Enter');
      await page.evaluate(() => {
        const bottom =
          innerHeight - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
        const line = getSelection()?.focusNode;
        if (line instanceof Element) scrollBy(0, line.getBoundingClientRect().bottom - bottom);
      });
      await expectCaretSeen(page, 'before');
      await page.keyboard.type('A');
      await page.clock.fastForward(11_000);
      await expect(page.getByText('Not saved: no title yet.').first()).toBeVisible();
      await expectCaretSeen(page, 'after');
    });

    test('the last line of a long code field and of the HTML view stays in view while typing', async ({
      page,
    }) => {
      const expectLastLineSeen = (field: Locator) =>
        expect
          .poll(() =>
            field.evaluate((area) => {
              const { left, bottom } = area.getBoundingClientRect();
              const lastLine = bottom - Number.parseFloat(getComputedStyle(area).paddingBottom) - 2;
              return document.elementFromPoint(left + 40, lastLine) === area;
            }),
          )
          .toBe(true);
      await page.goto('/admin/advertisements/new');
      await page.getByRole('combobox', { name: /^Type/ }).click();
      await page.getByRole('option', { name: 'Custom HTML' }).click();
      const code = page.getByRole('textbox', { name: 'Code' });
      await code.click();
      for (let line = 1; line <= LINES; line += 1) {
        await page.keyboard.type('<br>');
        await page.keyboard.press('Enter');
        if (line > 10) await expectLastLineSeen(code);
      }

      page.once('dialog', (dialog) => dialog.accept());
      await openNewArticle(page);
      await showAllTools(page);
      await tool(page, 'Edit as HTML').click();
      const source = page.getByRole('textbox', { name: 'Content as HTML' });
      await source.click();
      for (let line = 1; line <= LINES; line += 1) {
        await page.keyboard.type('<br>');
        await page.keyboard.press('Enter');
        if (line > 18) await expectLastLineSeen(source);
      }
      expect(await scrollersAround(source)).toEqual([]);
    });
  });
}

test('Ctrl-S after a space keeps it in the field, so that the next word can follow', async ({
  page,
  stack,
}) => {
  const title = page.getByRole('textbox', { name: 'Title' });
  await openNewArticle(page);
  await title.pressSequentially('Moon ');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Article Created');
  await page.keyboard.type('dog ');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Article Updated');
  await page.keyboard.type('barks');
  await expect(title).toHaveValue('Moon dog barks');
  expect(await storedIn(stack, 'moon', 'title')).toBe('Moon dog');
});

test('text typed while Ctrl-S saves is kept and unsaved, and a second Ctrl-S saves it', async ({
  page,
  stack,
}) => {
  await page.route('**/rest/v1/rpc/autosave_article', (route) => route.abort());
  const saving = (method: string) => holdNext(page, '**/rest/v1/articles*', method);
  const typeDuringSave = async (method: string, text: string) => {
    const { release } = await saving(method);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: /^(Create Article|Save Changes)$/ })).toBeDisabled();
    await page.keyboard.type(text);
    release();
  };
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed On');
  await editorOf(page).click();
  await page.keyboard.type('One');
  await typeDuringSave('POST', ' two');
  await expectSuccess(page, 'Article Created');
  await expect(page.getByRole('heading', { name: 'Edit article', exact: true })).toBeVisible();
  await page.keyboard.type(' three');
  await expect(editorOf(page)).toHaveText('One two three');
  expect(await storedIn(stack, 'typed-on', 'content')).toBe('<p>One</p>');
  await typeDuringSave('PATCH', ' four');
  await expect.poll(() => storedIn(stack, 'typed-on', 'content')).toBe('<p>One two three</p>');
  await page.keyboard.type(' five');
  const { release } = await saving('PATCH');
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' six');
  await page.keyboard.press('Control+s');
  release();
  await expect.poll(() => storedIn(stack, 'typed-on', 'content')).toBe('<p>One two three four five six</p>');
  await expect(editorOf(page)).toHaveText('One two three four five six');
  await expect(editorOf(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/articles');
});

test('the caret follows several lines that a phone keyboard inserts at once, also in a caption', async ({
  page,
}) => {
  const keyboard = await page.context().newCDPSession(page);
  for (const [html, lines] of [
    ['<p>Text</p>', ['Textone', 'twox']],
    ['<figure><img src="/images/a.png" alt=""><figcaption>Text</figcaption></figure>', ['Textone', 'twox']],
  ] as const) {
    await openNewArticle(page);
    await pasteHtml(page, html);
    await editorOf(page).getByText('Text').click();
    await page.keyboard.press('End');
    await keyboard.send('Input.insertText', { text: 'one\ntwo' });
    await page.keyboard.type('x');
    await expect(editorOf(page).locator('p, figcaption')).toHaveText(lines);
    page.once('dialog', (dialog) => dialog.accept());
  }
});

test('a bar that gets another row does not move the page away from a blank line of a paragraph larger than the view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 640 });
  await openNewArticle(page);
  await showAllTools(page);
  await pasteHtml(page, `<p>${'Line<br>'.repeat(40)}<br>Last</p>`);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowUp');
  // Shows the end of the paragraph.
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }));
  const scrolled = () => page.evaluate(() => scrollY);
  const start = await scrolled();
  const heightOfBar = () =>
    page.evaluate(() => Number.parseFloat(document.documentElement.style.getPropertyValue('--action-bar')));
  const before = await heightOfBar();
  await page.setViewportSize({ width: 700, height: 640 });
  await expect.poll(heightOfBar).toBeGreaterThan(before);
  expect(await scrolled()).toBeGreaterThan(start - 100);
});
