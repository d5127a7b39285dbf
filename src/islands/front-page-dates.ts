import { isThisWeek } from '../rules/age.ts';
import { siteDates } from '../site/site-dates.ts';
import { everyMinute, showText } from './every-minute.ts';

// Updates the front page's references to today, which a build cannot know.
everyMinute(() => {
  const now = Date.now();
  for (const title of document.querySelectorAll<HTMLElement>('[data-earlier]')) {
    if (isThisWeek(title.dataset['earlier'] ?? '', now)) showText(title, title.dataset['thisWeek'] ?? '');
  }
  for (const today of document.querySelectorAll<HTMLTimeElement>('time.today')) {
    const { language, timeZone } = siteDates() ?? {};
    showText(today, new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(now));
    today.dateTime = new Date(now).toISOString();
  }
});
