import type { Page } from 'playwright/test';
import { demoArticle } from '../support/demo-article.ts';
import { hold, holdNext } from '../support/hold.ts';
import { openLogin, signIn } from '../support/login.ts';
import { soon } from '../support/open-page.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import { alert, expect, status, test } from '../support/test.ts';
import { priceOf, withoutProxy } from '../support/trending-page.ts';

test.afterEach(({ context }) => context.setOffline(false));

test('a sign-in without a network shows an error and keeps the email address, and a slow one is sent once', async ({
  page,
  context,
  stack,
}) => {
  await openLogin(page);
  await context.setOffline(true);
  await signIn(page, stack.admin.email, stack.admin.password);
  await expect(alert(page)).toContainText('An unexpected error occurred.');
  await context.setOffline(false);
  await expect(page.getByLabel('Email')).toHaveValue(stack.admin.email);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/v1/token') && sent.push(request.url()));
  const response = await holdNext(page, '**/auth/v1/token*');
  await signIn(page, stack.admin.email, stack.admin.password);
  await response.sent;
  await page.getByLabel('Password').press('Enter');
  response.release();
  await expect(page).toHaveURL('/admin');
  expect(sent).toHaveLength(1);
});

test('a sign-in without a response fails after 15 seconds and can be repeated', async ({ page, stack }) => {
  await page.clock.install();
  await openLogin(page);
  const requests = '**/auth/v1/token*';
  await page.route(requests, () => {});
  const sent = page.waitForRequest(requests);
  await signIn(page, stack.admin.email, stack.admin.password);
  await sent;
  await page.clock.fastForward(15_000);
  await expect(alert(page)).toContainText('An unexpected error occurred.');
  await page.unroute(requests);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin');
});

for (const [name, role] of [
  ['session', 'button'],
  ['Login', 'link'],
] as const) {
  test(`a login form without its script "${name}" offers to reload the page`, async ({ page, stack }) => {
    const script = new RegExp(`/_astro/${name}\\.[^/]*\\.js`);
    await page.route(script, (route) => route.abort());
    await page.goto('/login?next=/admin/categories');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Could not load this form.');
    await page.unroute(script);
    await page.getByRole(role, { name: 'Reload the page' }).click();
    await signIn(page, stack.admin.email, stack.admin.password);
    await expect(page).toHaveURL('/admin/categories');
  });
}

for (const name of ['session', 'Login']) {
  test(`a login form whose script "${name}" does not arrive looks disabled, and offers to reload the page until it does`, async ({
    page,
  }) => {
    await page.clock.install();
    const script = new RegExp(`/_astro/${name}\\.[^/]*\\.js`);
    const requested = page.waitForRequest(script);
    const release = await hold(page, script);
    await page.goto('/login');
    await requested;
    const button = page.getByRole('button', { name: 'Sign In' });
    const notLoaded = page.getByRole('main').getByRole('alert');
    await expect(button).toHaveCSS('opacity', '0.6');
    await expect(notLoaded).toHaveCount(0);
    await page.clock.fastForward(15_000);
    await expect(notLoaded).toContainText('Could not load this form.');
    release();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(button).toHaveCSS('opacity', '1');
    await expect(notLoaded).toHaveCount(0);
    await page.clock.fastForward(15_000);
    await expect(notLoaded).toHaveCount(0);
  });
}

test('a search without a network shows an error, and works once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/search');
  await expect.poll(() => page.evaluate(() => customElements.get('site-search') !== undefined)).toBe(true);
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

test('before the script of the subscribe form has loaded, Enter does not lose the typed address, which can be sent later', async ({
  page,
}) => {
  const release = await hold(page, /\/_astro\/.*\.js$/);
  await page.goto('/alpha-club', { waitUntil: 'commit' });
  const field = page.getByLabel('Email address');
  await field.fill('me@example.com');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  await expect(page).toHaveURL('/alpha-club');
  await expect(field).toHaveValue('me@example.com');
  release();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  await expect(field).toHaveValue('me@example.com');
  await field.press('Enter');
  await expect(status(page)).toContainText('Subscription successful!');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the subscribe form cannot be sent and shows why', async ({ page }) => {
    await page.goto('/alpha-club');
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
    await expect(page.getByRole('main')).toContainText('This form requires JavaScript.', {
      useInnerText: true,
    });
  });
});

test.describe('if the browser blocks storage', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
  });

  test('pages work without errors', async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`));
    for (const path of [
      ...['/', '/articles', '/articles/hats-ranked', '/articles/category/culture', '/memecoins'],
      ...['/memecoins/dogecoin', '/alpha-club', '/contact', '/login', '/search?q=umbrella', '/no-such-page'],
    ]) {
      await page.goto(path);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await waitForIdlePage(page);
    }
    expect(problems).toEqual([]);
  });

  test('the table shows live prices', async ({ page, prices }) => {
    prices.prices = { dogecoin: 0.2 };
    await withoutProxy(page, prices);
    await page.goto('/memecoins');
    await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.20');
    await waitForIdlePage(page);
    await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.20');
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });
});

/**
 * Returns one change, already part of the current build, to each request. Routes would switch off the browser's cache.
 */
const withdraw = (page: Page) =>
  page.addInitScript((slug) => {
    const change = { table: 'articles', version: 9, seconds: 600, hidden: true, slugs: [slug] };
    const request = window.fetch;
    window.fetch = async (...call) => {
      if (call[0] !== '/api/changes') return request(...call);
      console.log('changes requested');
      return Response.json({ live: 10, complete: true, changes: [change] });
    };
  }, demoArticle);

test('an article that the browser shows from its cache disappears if it was withdrawn meanwhile', async ({
  page,
}) => {
  await withdraw(page);
  await page.goto(`/articles/${demoArticle}`);
  await expect(page.locator('h1')).toContainText('Mustard');
  await page.goto('/contact');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Article Not Found');
});

/** Opens an article that is withdrawn afterwards, with a fake clock, and waits until it has requested changes. */
async function openUntilFirstRequest(page: Page): Promise<void> {
  await withdraw(page);
  const firstRequest = page.waitForEvent('console', (message) => message.text() === 'changes requested');
  await page.clock.install();
  await page.goto(`/articles/${demoArticle}`);
  await page.clock.runFor(3500);
  await firstRequest;
}

test('an article that was withdrawn while the device slept disappears', async ({ page }) => {
  await openUntilFirstRequest(page);
  await expect(page.locator('h1')).toContainText('Mustard');
  // A clock that stood still, as that of `performance` does.
  await page.evaluate(() => Object.assign(performance, { now: () => 5000 }));
  await page.clock.fastForward('01:00:00');
  await soon(page, (limit) => expect(page.locator('h1')).toHaveText('Article Not Found', limit));
});

test('an article that was withdrawn after the clock was set back disappears', async ({ page }) => {
  await openUntilFirstRequest(page);
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 5 * 3_600_000;
  });
  await page.mouse.move(50, 50);
  await soon(page, (limit) => expect(page.locator('h1')).toHaveText('Article Not Found', limit));
});
