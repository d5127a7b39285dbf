import { describe, expect, test } from 'vitest';
import {
  changeState,
  explainPublishing,
  NOT_OURS,
  nextPollDelay,
  type PublishStatus,
  quotaText,
  recordState,
  type SiteNow,
  siteState,
} from '../../../src/rules/publishing.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const inSeconds = (count: number) => new Date(now + count * 1000).toISOString();

function site(status: Partial<PublishStatus> = {}, shown: number | null = 10): SiteNow {
  return {
    shown,
    status: {
      state: 'live',
      content_version: 10,
      live_version: 10,
      reason: 'up to date',
      next_build_at: null,
      building_since: null,
      progress: null,
      last_error: null,
      blocked_build: null,
      articles: null,
      articles_before: null,
      builds_left: null,
      build_quota: null,
      ...status,
    },
  };
}
const waiting = {
  state: 'waiting',
  content_version: 12,
  reason: 'change',
  next_build_at: inSeconds(20),
} as const;
const building = {
  state: 'building',
  content_version: 12,
  reason: 'building',
  building_since: inSeconds(-5),
} as const;
const failed = {
  state: 'failed',
  content_version: 12,
  reason: 'retry',
  next_build_at: inSeconds(60),
  last_error: 'Build failed: Could not read the table "articles": permission denied',
} as const;

const blocked = {
  state: 'blocked',
  content_version: 12,
  reason: 'retry',
  next_build_at: inSeconds(60),
  last_error: '500 of 529 articles would disappear.',
  blocked_build: 7,
  articles: 29,
  articles_before: 529,
} as const;

describe('the state of a change', () => {
  test.each([
    ['the site shows its version', 10, site(waiting), 'live'],
    ['the site names an earlier version', 11, site(waiting), 'saved'],
    [
      'the database says live, the site does not yet',
      11,
      site({ content_version: 11, live_version: 11 }),
      'building',
    ],
    ['a build is running', 11, site(building), 'building'],
    ['the build with it failed', 11, site(failed), 'failed'],
    ['the build with it was blocked', 11, site(blocked), 'blocked'],
    ['the site shows what another database had', 0, site({ live_version: NOT_OURS }, NOT_OURS), 'saved'],
    ['it was live before the build that failed', 9, site(failed), 'live'],
    ['the site does not respond', 9, site({}, null), 'unknown'],
  ] as const)('%s', (_, version, siteNow, state) => {
    expect(changeState(version, siteNow)).toBe(state);
  });

  test('a running build does not include a later change', () => {
    expect(changeState(12, site(building), inSeconds(-1))).toBe('saved');
    expect(changeState(12, site(building), inSeconds(-9))).toBe('building');
  });

  test.each([
    ['the site shows the live version', site(waiting), 'live'],
    ['the site was rolled back', site({ live_version: 12 }), 'building'],
    ['the site shows what another database had', site({ live_version: NOT_OURS }, NOT_OURS), 'saved'],
  ] as const)('a record without a pending change, while %s', (_, siteNow, state) => {
    expect(recordState(undefined, siteNow, null)).toBe(state);
  });

  test('the site is live only when it shows every change', () => {
    expect(siteState(site())).toBe('live');
    expect(siteState(site({ content_version: 11, state: 'waiting' }))).toBe('saved');
  });
});

describe('the explanation', () => {
  const explain = (siteNow: SiteNow) => explainPublishing(siteState(siteNow), siteNow, now, 'UTC');

  test.each([
    [site(waiting), 'The next build starts in 20 seconds.'],
    [site({ ...waiting, next_build_at: inSeconds(-1) }), 'The next build starts in a moment.'],
    [
      site({ ...waiting, next_build_at: inSeconds(7200), builds_left: 3, build_quota: 20 }),
      'The next build starts on Nov 21, 2026, 2:00 PM UTC. 3 of 20 builds left this month.',
    ],
    [
      site({ ...waiting, next_build_at: inSeconds(-3600) }),
      'A build has been due since Nov 21, 2026, 11:00 AM UTC. Is the publisher running?',
    ],
    [
      site({ ...waiting, reason: 'quota', next_build_at: inSeconds(3600), builds_left: 2, build_quota: 10 }),
      'Builds are spread over the month (2 of 10 builds left this month). The next one can run on Nov 21, 2026, 1:00 PM UTC. To skip the wait, use Publish now. Visitors whose browsers run JavaScript see the change already.',
    ],
    [
      site(failed),
      'Could not read the table "articles": permission denied. It will be retried in 60 seconds.',
    ],
    [
      site({ ...failed, reason: 'stopped', next_build_at: null }),
      /permission denied\. Three builds of this content failed\. Fix the cause, then change something or use Publish now\./,
    ],
    [
      site({ ...waiting, reason: 'quota', next_build_at: inSeconds(3600), builds_left: 0, build_quota: 10 }),
      /^No builds are left this month\. The next one can run on Nov 21, 2026, 1:00 PM UTC\. Visitors/,
    ],
    [
      site({ ...waiting, last_error: 'No.' }),
      'The next build starts in 20 seconds. The last build failed: No.',
    ],
    [site({ ...waiting, reason: 'external', next_build_at: null }), /^The next build of your own job/],
    [site({ ...waiting, reason: 'up to date', next_build_at: null }), /rolled back to an older build/],
    [
      site(blocked),
      '500 of 529 articles would disappear from the site. Publishing is blocked until they are restored or an administrator chooses Publish anyway',
    ],
    [
      site({
        ...blocked,
        articles_before: null,
        last_error: 'Too few pages',
      }),
      'Too few pages. Publishing is blocked until',
    ],
    [
      site({ ...waiting, live_version: NOT_OURS, reason: 'restored' }, NOT_OURS),
      /this database does not have\. An older backup may have been restored\. The next build starts in 20 seconds\./,
    ],
    [
      site({ reason: 'up to date' }, NOT_OURS),
      /may have been restored\. A build will start within a minute\./,
    ],
    [site(building), 'A build with this change is running.'],
    [
      site({ ...building, progress: { step: 'Rendering', done: 3200, total: 10_000 } }),
      /^Rendering 3,200 of 10,000\.$/,
    ],
    [
      site({ ...building, progress: { step: 'Writing the site', done: null, total: null } }),
      /^Writing the site\.$/,
    ],
    [site(), 'Visitors see the latest saved content.'],
    [site({}, null), 'Could not check which version the public site shows.'],
  ])('explains case %#', (siteNow, text) => {
    expect(explain(siteNow)).toMatch(text);
  });

  test('shows the number of builds left this month, and nothing without a limit', () => {
    expect(quotaText(site({ builds_left: 0, build_quota: 10 }).status)).toBe(
      '0 of 10 builds left this month',
    );
    expect(quotaText(site().status)).toBeNull();
  });
});

test('polls quickly only if a build is running or due soon, and the tab is visible', () => {
  expect(nextPollDelay(site(), now, true)).toBe(15_000);
  expect(nextPollDelay(site(building), now, true)).toBe(1500);
  expect(nextPollDelay(site(building), now, false)).toBe(15_000);
  expect(nextPollDelay(site({ ...waiting, next_build_at: inSeconds(1) }), now, true)).toBe(1500);
  expect(nextPollDelay(site({ ...waiting, next_build_at: inSeconds(5) }), now, true)).toBe(5000);
  expect(nextPollDelay(site({ ...waiting, next_build_at: inSeconds(9999) }), now, true)).toBe(15_000);
  expect(nextPollDelay(site({ ...waiting, next_build_at: inSeconds(-9999) }), now, true)).toBe(15_000);
  expect(nextPollDelay(undefined, now, true)).toBe(15_000);
});
