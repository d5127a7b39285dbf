import { expect, test } from 'vitest';
import { changesText } from '../../../src/rules/build-changes.ts';

const record = (label: string | null, kind = 'changed', table = 'articles') => ({ table, kind, label });
const ada = ['ada@example.com'];

test.each([
  [
    { count: 1, records: [record('The Weekly Wag')], editors: ada },
    'Edited: The Weekly Wag, by ada@example.com',
  ],
  [
    {
      count: 15,
      records: [record('A', 'added'), record('B', 'added'), record('C', 'removed')],
      editors: ada,
    },
    'Added: A, B; removed: C and 12 more, by ada@example.com',
  ],
  [
    {
      count: 2,
      records: [
        record('social_links', 'changed', 'site_settings'),
        record(null, 'changed', 'contact_page_content'),
      ],
      editors: [],
    },
    'Edited: Social links, Contact page',
  ],
  [
    { count: 1, records: [record(null, 'truncated', 'promo_banners')], editors: ['the server'] },
    'Emptied: promo banners, by the server',
  ],
  [
    {
      count: 1,
      records: [record('A')],
      editors: ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
    },
    'Edited: A, by a@x.example, b@x.example, c@x.example and 1 more',
  ],
])('summarises the changes of a build (case %#)', (changes, text) => {
  expect(changesText(changes)).toBe(text);
});
