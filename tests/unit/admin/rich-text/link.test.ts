// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { relOf } from '../../../../src/admin/rich-text/LinkDialog.tsx';
import { cleanPaste } from '../../../../src/admin/rich-text/paste/clean.ts';

it.each([
  [null, true, 'noopener noreferrer'],
  [null, false, null],
  ['noopener noreferrer', false, null],
  ['sponsored nofollow', true, 'sponsored nofollow noopener noreferrer'],
  ['noopener noreferrer nofollow ugc', false, 'nofollow ugc'],
])('the rel %j of a link, changed with a new tab: %j, becomes %j', (given, isNewTab, expected) => {
  expect(relOf(given, isNewTab)).toBe(expected);
});

it('removes tracking from a pasted link whose text is its URL, which the editor would link again', () => {
  const url = 'https://dogs.example/?utm_source=x';
  const { html, notes } = cleanPaste(`<p><a href="${url}"><b>${url}</b></a></p>`);
  expect(html).toBe('<p><a href="https://dogs.example/">https://dogs.example/</a></p>');
  expect(notes).toEqual(['1 link had tracking removed']);
});

it('leaves the tracking of URLs in pasted code and shortcodes', () => {
  const html =
    '<p>[cta text="Join" link="https://dogs.example/?utm_source=x"]</p><pre><code>https://dogs.example/?utm_source=x</code></pre>';
  expect(cleanPaste(html)).toMatchObject({ html, notes: [] });
});
