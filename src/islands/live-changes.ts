import type { RecentChange, RecentChanges } from '../changes/recent-changes.ts';
import { whenIdle } from './when-idle.ts';

/** The CDN caches responses for 15 seconds, so a change is visible within half a minute. */
const EVERY_MS = 12_000;
/** Polling stops after this time without activity, because requests cost money. */
const UNUSED_AFTER_MS = 5 * 60_000;
/** Without a limit, a connection that hangs would end polling. */
const TIME_LIMIT_MS = 30_000;
/** The page may lack changes made shortly before it was opened. */
const OVERLAP_SECONDS = 60;

let appliedVersion = -1;
let failures = 0;
let usedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isChecking = false;

/** Shows changes made since this page was built. If they cannot be read, the page stays as built. */
async function check(): Promise<void> {
  if (isChecking) return;
  clearTimeout(timer);
  timer = undefined;
  if (document.hidden || performance.now() - usedAt > UNUSED_AFTER_MS) return;
  isChecking = true;
  failures += 1;
  try {
    const response = await fetch('/api/changes', { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    // A page that is not built yet is filled first, from templates that may lack the same changes.
    const isFilled = !document.documentElement.hasAttribute('data-waiting');
    if (response.status === 200 && isFilled) await apply(await response.json());
    if (response.ok) failures = 0;
  } catch {
    // Stays counted as a failure.
  }
  isChecking = false;
  timer = setTimeout(check, EVERY_MS * 2 ** Math.min(failures, 5));
}

async function apply({ live, complete, changes }: RecentChanges): Promise<void> {
  const openFor = pageAge() + OVERLAP_SECONDS;
  const isNew = ({ version, seconds }: RecentChange) =>
    version > appliedVersion && (version > live || seconds < openFor);
  const newChanges = changes.filter(isNew);
  if (newChanges.length === 0) return;
  const updates = await import('./changes/apply-changes.ts');
  await updates.applyChanges(newChanges, complete);
  appliedVersion = Math.max(...newChanges.map(({ version }) => version));
}

/** Returns the seconds since the page left the server, or Infinity if the browser took it from its cache. */
function pageAge(): number {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.transferSize === 0) return Infinity;
  // The time since then stops while a device sleeps, and the clock can be set back.
  return Math.max(performance.now(), Date.now() - performance.timeOrigin) / 1000;
}

/** Records activity on the page and resumes polling. */
function use(): void {
  usedAt = performance.now();
  if (timer === undefined) void check();
}

for (const event of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'visibilitychange', 'pageshow']) {
  addEventListener(event, use, { passive: true });
}
whenIdle(use);
