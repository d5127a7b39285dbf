import type { RecentChange, RecentChanges } from '../changes/recent-changes.ts';
import { whenIdle } from './when-idle.ts';

/** The CDN keeps a response for 15 seconds, so a change is visible within half a minute. */
const EVERY_MS = 12_000;
/** Nobody seems to be reading then. Requests cost money. */
const UNUSED_AFTER_MS = 5 * 60_000;
/** Changes shortly before the page was opened may be missing in it. */
const OVERLAP_SECONDS = 60;

let appliedVersion = -1;
let failures = 0;
let usedAt = 0;
let timer: ReturnType<typeof setTimeout> | null = null;
let isChecking = false;

/** Shows what changed since this page was built. If that cannot be read, the page stays as it was built. */
async function check(): Promise<void> {
  if (isChecking) return;
  if (timer !== null) clearTimeout(timer);
  timer = null;
  if (document.hidden || performance.now() - usedAt > UNUSED_AFTER_MS) return;
  isChecking = true;
  try {
    const answer = await fetch('/api/changes');
    if (answer.status === 200) await apply(await answer.json());
    failures = answer.ok ? 0 : failures + 1;
  } catch {
    failures += 1;
  }
  isChecking = false;
  timer = setTimeout(check, EVERY_MS * 2 ** Math.min(failures, 5));
}

async function apply({ live, complete, changes }: RecentChanges): Promise<void> {
  const openFor = performance.now() / 1000 + OVERLAP_SECONDS;
  const isNew = ({ version, seconds }: RecentChange) =>
    version > appliedVersion && (version > live || seconds < openFor);
  const found = changes.filter(isNew);
  if (found.length === 0) return;
  const { applyChanges } = await import('./changes/apply-changes.ts');
  await applyChanges(found, complete);
  appliedVersion = Math.max(...found.map(({ version }) => version));
}

/** Somebody uses or returns to the page. */
function use(): void {
  usedAt = performance.now();
  if (timer === null) void check();
}

for (const event of ['scroll', 'pointermove', 'pointerdown', 'keydown']) {
  addEventListener(event, use, { passive: true });
}
for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, use);
whenIdle(use);
