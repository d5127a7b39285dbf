import type { Page } from 'playwright/test';
import { openLogin, signIn } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const alert = (page: Page) => page.locator('toast-region').getByRole('alert');

test.afterEach(({ context }) => context.setOffline(false));

test('a sign-in without a network shows an error, and works once the network is back', async ({
  page,
  context,
  stack,
}) => {
  await openLogin(page);
  await context.setOffline(true);
  await signIn(page, stack.admin.email, stack.admin.password);
  await expect(alert(page)).toContainText('An unexpected error occurred.');
  await context.setOffline(false);
  await signIn(page, stack.admin.email, stack.admin.password);
  await expect(page).toHaveURL('/admin');
});

test('a search without a network shows an error, and works once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/search', { waitUntil: 'networkidle' });
  const field = page.getByRole('searchbox');
  const status = page.getByRole('main').getByRole('status');
  await context.setOffline(true);
  await field.fill('otter');
  await expect(status).toHaveText('Search is unavailable right now. Please try again later.');
  await field.press('Enter');
  await context.setOffline(false);
  await field.fill('frog');
  await expect(status).toHaveText(/results?$/);
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
});

test.describe('the subscribe form before its script has loaded', () => {
  /** Holds back the page's scripts until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    const held = Promise.withResolvers<void>();
    await page.route(/\/_astro\/.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    return held.resolve;
  }

  for (const path of ['/', '/alpha-club']) {
    test(`on ${path}, Enter does not lose the typed address, which can be sent later`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const field = page.getByLabel('Email address');
      await field.fill('me@example.com');
      await field.press('Enter');
      await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
      await expect(page).toHaveURL(path);
      await expect(field).toHaveValue('me@example.com');
      release();
      await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
      await expect(field).toHaveValue('me@example.com');
      await field.press('Enter');
      await expect(page.locator('toast-region').getByRole('status')).toContainText(
        'Subscription successful!',
      );
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the subscribe form cannot be sent and says why', async ({ page }) => {
    await page.goto('/alpha-club');
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
    await expect(page.getByRole('main')).toContainText('This form requires JavaScript.', {
      useInnerText: true,
    });
  });
});
