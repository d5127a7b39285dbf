import { adBox, adSql, demoAdsSql } from '../support/ads.ts';
import { waitForIdlePage, waitForPaint } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ stack }) => stack.sql(demoAdsSql));

test('XSS-9 a script advertisement cannot access the surrounding page', async ({ page, stack }) => {
  const attempts = {
    parentDocument: 'parent.document.title',
    topDocument: 'top.document.cookie',
    localStorage: 'localStorage.length',
    sessionStorage: 'sessionStorage.length',
    cookie: 'document.cookie',
    setCookie: 'document.cookie = "a=b"',
    indexedDB: 'indexedDB.open("x")',
    frameElement: 'frameElement.id',
    topLocation: 'top.location.href = "https://evil.example/"; throw "not thrown"',
  };
  const script = `<script>
    const results = {};
    const attempts = ${JSON.stringify(attempts)};
    for (const [name, code] of Object.entries(attempts)) {
      try { const value = (0, eval)(code); results[name] = value === null ? 'null' : 'reached: ' + value; }
      catch (error) { results[name] = 'blocked'; }
    }
    results.dialogs = [alert('x'), confirm('x'), prompt('x')].every((answer) => !answer) ? 'blocked' : 'shown';
    document.write('<form action="/api/stolen" method="post"><input name="a" value="b"></form>');
    try { document.forms[0].submit(); } catch {}
    results.origin = self.origin;
    document.write('<pre>' + JSON.stringify(results) + '</pre>');
  </script>`;
  await stack.sql(adSql('articles_list_top_banner', 'script', script));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto('/articles');
  await page.evaluate(() => localStorage.setItem('secret', 'of the administrator'));
  // The header sandboxes the document too. The attribute alone must protect browsers that get it without the header.
  await expect(adBox(page, 'articles_list_top_banner').locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  );
  const frame = adBox(page, 'articles_list_top_banner').frameLocator('iframe');
  const results = JSON.parse((await frame.locator('pre').textContent()) ?? '{}');
  expect(results).toEqual({
    parentDocument: 'blocked',
    topDocument: 'blocked',
    localStorage: 'blocked',
    sessionStorage: 'blocked',
    cookie: 'blocked',
    setCookie: 'blocked',
    indexedDB: 'blocked',
    frameElement: 'blocked',
    topLocation: 'blocked',
    dialogs: 'blocked',
    origin: 'null',
  });
  await waitForIdlePage(page);
  expect(dialogs).toEqual([]);
  expect(requests.filter((url) => /stolen|evil/.test(url))).toEqual([]);
  await expect(page).toHaveURL('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Articles');
});

test('XSS-9 the ad frame shows nothing if opened directly', async ({ page, request }) => {
  for (const path of ['/ad-frame', '/ad-frame.html']) {
    const { 'content-security-policy': policy } = (await request.get(path)).headers();
    expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
  }
  await page.goto('/ad-frame');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', resolve, { once: true });
        postMessage({ ad: '<h1>shown</h1>' }, '*');
      }),
  );
  await waitForPaint(page);
  await expect(page.getByText('shown')).toHaveCount(0);
});

test('links in code advertisements open in a new tab, whatever their target', async ({
  page,
  context,
  stack,
}) => {
  const placement = 'articles_list_top_banner';
  const targets = ['', 'target="_self"', 'target="_parent"', 'target="_top"', 'target="_blank"'];
  const links = targets.map(
    (target, nr) => `<a href="//shop.example/?nr=${nr}" ${target}><b>Buy ${nr}</b></a>`,
  );
  const buttons = ['#more', 'JavaScript:void(0)', ' javascript:void(0)'].map(
    (href, nr) => `<a href="${href}" onclick="this.append(', opened')">More ${nr}</a>`,
  );
  const shadow = `<div></div><script>
    const root = document.querySelector('div').attachShadow({ mode: 'open' });
    root.innerHTML = '<a href="//shop.example/?nr=5"><b>Buy 5</b></a>';
    addEventListener('load', () => document.dispatchEvent(new Event('click')));
  </script>`;
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await stack.sql(adSql(placement, 'html', [...links, ...buttons, shadow].join(' ')));
  await context.route(/shop\.example/, (route) => route.fulfill({ body: 'shop' }));
  await page.goto('/articles');
  const ad = adBox(page, placement).frameLocator('iframe');
  for (const nr of [...targets, shadow].keys()) {
    const opened = context.waitForEvent('page', { timeout: 10_000 });
    await ad.getByText(`Buy ${nr}`).click();
    await expect(await opened, targets[nr]).toHaveURL(`http://shop.example/?nr=${nr}`);
  }
  for (const nr of buttons.keys()) {
    await ad.getByText(`More ${nr}`).click();
    await expect(ad.getByText(`More ${nr}, opened`)).toBeVisible();
    await expect(ad.getByText(`More ${nr}`)).not.toHaveAttribute('target');
  }
  expect(context.pages()).toHaveLength(2 + targets.length);
  expect(problems).toEqual([]);
  await expect(page).toHaveURL('/articles');
});
