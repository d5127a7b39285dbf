import { ageText, isThisWeek } from '../rules/age.ts';
import { formatLongDate } from '../rules/formats.ts';
import { labels } from '../rules/messages.ts';

const EVERY_MS = 60_000;

/** A build has no clock: what depends on the present is shown here, in the room of what was built. */
function show(): void {
  const now = Date.now();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time.published')) {
    const age = ageText(time.dateTime, now);
    if (age !== null) time.textContent = age;
    else if (time.dataset['aged'] !== undefined) time.textContent = formatLongDate(time.dateTime);
    time.toggleAttribute('data-aged', age !== null);
  }
  for (const title of document.querySelectorAll<HTMLElement>('[data-earlier]')) {
    if (isThisWeek(title.dataset['earlier'] ?? '', now)) title.textContent = labels.earlierThisWeek;
  }
  for (const today of document.querySelectorAll<HTMLTimeElement>('time.today')) {
    today.textContent = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(now);
    today.dateTime = new Date(now).toISOString();
  }
}

show();
setInterval(() => {
  if (!document.hidden) show();
}, EVERY_MS);
document.addEventListener('visibilitychange', show);
