import { ageText, isThisWeek } from '../rules/age.ts';
import { siteDates } from '../site/site-dates.ts';

const EVERY_MS = 60_000;

/**
 * A build has no clock: what depends on the present is shown here, in the room of what was built. It has no imports with
 * texts, because every page loads it.
 */
function show(): void {
  const now = Date.now();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time.published')) {
    const date = time.dataset['date'] ?? time.textContent;
    time.dataset['date'] = date;
    time.textContent = ageText(time.dateTime, now) ?? date;
  }
  for (const title of document.querySelectorAll<HTMLElement>('[data-earlier]')) {
    if (isThisWeek(title.dataset['earlier'] ?? '', now)) title.textContent = title.dataset['thisWeek'] ?? '';
  }
  for (const today of document.querySelectorAll<HTMLTimeElement>('time.today')) {
    const { language, timeZone } = siteDates() ?? {};
    today.textContent = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(now);
    today.dateTime = new Date(now).toISOString();
  }
}

show();
setInterval(() => {
  if (!document.hidden) show();
}, EVERY_MS);
document.addEventListener('visibilitychange', show);
