import { type BrowserContext, test as base, chromium } from 'playwright/test';
import { tool } from '../support/articles.ts';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { demoArticle } from '../support/demo-article.ts';
import { newAccount, openLogin, signIn } from '../support/login.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { NO_PRICES } from '../support/no-prices.ts';
import { StackMaker, type TestStack } from '../support/stack.ts';
import { expect, status } from '../support/test.ts';
import { startTlsProxy } from '../support/tls-proxy.ts';
import { png } from '../support/uploads.ts';

const HOST = 'news.example.test';
const SITE = `https://${HOST}`;
/** Time limit for a build on a busy machine. */
const BUILT = { timeout: 90_000 };

interface PublicSite {
  stack: TestStack;
  mailServer: MailServer;
  /** A browser context that resolves the host name to the proxy. */
  context: BrowserContext;
}

/** The product as an operator runs it: on its own host name, behind an HTTPS proxy, with a mail server. */
const test = base.extend<{ publicSite: PublicSite }>({
  publicSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixture names from this pattern.
    async ({}, use) => {
      const mailServer = await startMailServer();
      const maker = new StackMaker({
        SITE_URL: SITE,
        TRUST_PROXY: '1',
        SMTP_URL: `smtp://localhost:${mailServer.port}`,
        MAIL_FROM: `Moon Dispatch <news@${HOST}>`,
        COINGECKO_URL: NO_PRICES,
      });
      const stack = await maker.start();
      const proxy = await startTlsProxy(HOST, stack.port);
      const browser = await chromium.launch({
        executablePath: await findBrowser(),
        args: [...browserFlags, `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${proxy.port}`],
      });
      const context = await browser.newContext({ baseURL: SITE, ignoreHTTPSErrors: true });
      await use({ stack, mailServer, context });
      await browser.close();
      proxy.stop();
      await stack.stop();
      maker.dispose();
      await mailServer.stop();
    },
    { timeout: 240_000 },
  ],
});

/** Records requests to other origins, and messages about policy violations. */
function watch(context: BrowserContext) {
  const elsewhere: string[] = [];
  const blocked: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== SITE) elsewhere.push(request.url());
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy|CORS/i.test(message.text())) blocked.push(message.text());
  });
  return { elsewhere, blocked };
}

test('on its own host name, nothing leaves the origin, from sign-up to a published image', async ({
  publicSite: { stack, mailServer, context },
}) => {
  test.setTimeout(240_000);
  const { elsewhere, blocked } = watch(context);
  const page = await context.newPage();

  const policies: string[] = [];
  for (const path of ['/', '/login', '/admin', '/search']) {
    const response = await page.goto(path);
    policies.push(response?.headers()['content-security-policy'] ?? 'none');
    expect(await response?.text(), path).not.toMatch(/localhost|127\.0\.0\.1/);
  }
  for (const policy of policies) {
    expect(policy).toContain(`connect-src 'self'`);
    expect(policy).not.toMatch(/localhost|127\.0\.0\.1|http:/);
  }

  await newAccount(page, 'a long enough password', 'ada@example.com');
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  const [mail] = mailServer.mails;
  expect(mail).toMatchObject({ from: `news@${HOST}`, to: ['ada@example.com'] });
  expect(mail?.message).not.toContain('localhost');
  const [link = ''] =
    new RegExp(`${SITE}/login\\?token_hash=[^\\s"]+type=signup`).exec(mail?.message ?? '') ?? [];
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await expect(status(page)).toContainText(/confirmed/i);
  await page.evaluate(() => localStorage.clear());

  await openLogin(page);
  await signIn(page, stack.admin.email, stack.admin.password);
  await expect(page).toHaveURL(/\/admin/);
  const [row] = await stack.sql(`select id from public.articles where slug = '${demoArticle}'`);
  await page.goto(`/admin/articles/edit/${row?.['id']}`);
  await expect(tool(page, 'Bold')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mustard Oracle Opens Again');
  await page
    .getByLabel('Image file')
    .first()
    .setInputFiles({ name: 'oracle.png', mimeType: 'image/png', buffer: png });
  const cover = page.getByRole('textbox', { name: 'Cover Image URL' });
  await expect(cover).toHaveValue(
    new RegExp(`^${SITE}/supabase/storage/v1/object/public/media/.*-oracle\\.png$`),
  );
  const coverUrl = await cover.inputValue();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = page.getByRole('row', { name: /Mustard Oracle Opens Again/ });
  await expect(saved.getByText('Live', { exact: true })).toBeVisible(BUILT);

  await page.goto(`/articles/${demoArticle}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mustard Oracle Opens Again');
  const image = page.locator(`img[src*="${encodeURIComponent(coverUrl)}"]`).first();
  await image.scrollIntoViewIfNeeded();
  const decoded = await image.evaluate((element: HTMLImageElement) =>
    element.decode().then(() => element.currentSrc),
  );
  expect(decoded, 'resized by the site').toContain(`${SITE}/.netlify/images?url=`);

  expect(elsewhere).toEqual([]);
  expect(blocked).toEqual([]);
});
