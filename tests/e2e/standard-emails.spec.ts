import { expect, test } from '../support/test.ts';

// Free Supabase projects cannot change their e-mail templates. The standard ones link to the Auth API, which redirects
// to the page that asked for the e-mail, or to the front page, with a one-time code.

test('HOST-4 a code at the front page goes to the login page, which explains one of another browser', async ({
  page,
}) => {
  await page.goto('/?code=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/login');
  await expect(page.locator('toast-region').getByRole('alert')).toContainText(
    'This link works only in the browser in which you requested it.',
  );
});

test('HOST-4 the text of an error in a link is not shown', async ({ page }) => {
  await page.goto('/?error=access_denied&error_code=otp_expired&error_description=Call+this+number');
  await expect(page.locator('toast-region').getByRole('alert')).toContainText(
    'This link has expired or was used before.',
  );
  await expect(page.locator('body')).not.toContainText('Call this number');
  await expect(page).toHaveURL('/login');
});
