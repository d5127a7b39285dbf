import { ageText } from '../rules/age.ts';
import { everyMinute, showText } from './every-minute.ts';

// Replaces the dates of new articles with their age, which a build cannot know. Every page loads this script, so it
// must not import modules that contain messages.
everyMinute(() => {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time.ages')) {
    const { dataset, dateTime, textContent } = time;
    dataset['date'] ??= textContent;
    showText(time, ageText(dateTime, Date.now()) ?? dataset['date']);
  }
});
