import { expect, test } from 'vitest';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();

test('a start does not add the first administrator again if another one has taken over', async () => {
  const environment = products.environment('none');
  await whileRunning(environment, async ({ sql }) => {
    await sql(
      "delete from auth.users where true; update private.admin_emails set email = 'other@example.com'",
    );
  });
  await whileRunning(environment, async ({ sql }) => {
    expect(await sql('select email from private.admin_emails')).toEqual([{ email: 'other@example.com' }]);
    expect(await sql('select from auth.users')).toEqual([]);
  });
});
