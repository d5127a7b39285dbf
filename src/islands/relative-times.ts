import { ageText } from '../rules/age.ts';
import { everyMinute, showText } from './every-minute.ts';

// Replaces the dates of new articles with their age, which a build cannot know. Every page loads this script, so it
// must not import modules that contain messages.
everyMinute(() => {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time.ages')) {
    const date = time.dataset['date'] ?? time.textContent;
    time.dataset['date'] = date;
    showText(time, ageText(time.dateTime, Date.now()) ?? date);
  }
});
