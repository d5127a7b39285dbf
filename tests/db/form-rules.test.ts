import { expect, test } from 'vitest';
import { isLanguage, isTimeZone } from '../../src/rules/date-settings.ts';
import { isEmail } from '../../src/rules/email.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

/** Returns whether the database accepts a brand. */
async function acceptsBrand(value: Record<string, string>): Promise<boolean> {
  const { status } = await db.as.administrator
    .from('site_settings')
    .upsert({ setting_key: 'brand', value }, { onConflict: 'setting_key' });
  return status < 300;
}

test.each(['en', 'de-AT', 'zh-Hans-CN', 'english', 'en_US', 'en-u-ca-buddhist', 'x-klingon', ''])(
  'the form and the database agree whether %j is a language',
  async (language) => expect(isLanguage(language)).toBe(await acceptsBrand({ language })),
);

test.each(['UTC', 'Europe/Berlin', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires', '+05:30', '-03', ''])(
  'the form and the database agree whether %j is a time zone',
  async (time_zone) => expect(isTimeZone(time_zone)).toBe(await acceptsBrand({ time_zone })),
);

test.each([
  'news@example.com',
  'r&d@example.org',
  'a/b@example.com',
  'who?%@example.com',
  "o'neil+news@mail.example.co.uk",
  'jürgen@müller.de',
  'a@b',
  'a;b@example.com',
  'a@example.com,b@example.com',
])('the forms and the database agree whether %j is an email address', async (email) => {
  const contactPage = { title: 'Contact', explanatory_text: 'Write to us.', email };
  const { status } = await db.as.administrator.from('contact_page_content').insert(contactPage);
  await db.run('delete from public.contact_page_content');
  expect([isEmail(email), await acceptsBrand({ contact_email: email })]).toEqual([
    status === 201,
    status === 201,
  ]);
});
