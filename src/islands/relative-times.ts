import { ageText } from '../rules/age.ts';
import { everyMinute } from './every-minute.ts';

// A build has no clock: the age of an article is shown here, in the room of its date. Without imports that have texts,
// because every page loads it.
everyMinute(() => {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time.ages')) {
    const date = time.dataset['date'] ?? time.textContent;
    time.dataset['date'] = date;
    time.textContent = ageText(time.dateTime, Date.now()) ?? date;
  }
});
