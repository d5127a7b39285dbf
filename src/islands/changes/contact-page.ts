import { liveReader } from '../../entities/database/live.ts';
import { contactPage } from '../../entities/readers/contact-page.ts';
import { mailtoHref } from '../../rules/email.ts';
import { isLongTitle } from '../../rules/long-title.ts';
import { changeInPlace, patchChildren } from './in-place.ts';

/** Shows the contact page's current text and email address. */
export async function updateContactPage(): Promise<void> {
  const { title, explanatory_text: text, email } = await contactPage(liveReader());
  const message = document.querySelector('.postcard .message');
  const sample = message?.querySelector('p');
  const heading = message?.querySelector('h1');
  if (!message || !sample || !heading) return;
  const paragraphs = text.split(/\n+/).map((words) => {
    const paragraph = sample.cloneNode();
    paragraph.textContent = words;
    return paragraph;
  });
  await changeInPlace(() => {
    heading.textContent = title;
    heading.classList.toggle('is-long', isLongTitle(title));
    patchChildren(message, [heading, ...paragraphs]);
    const button = document.querySelector('.postcard .address a');
    button?.setAttribute('href', mailtoHref(email) ?? '');
    if (button) button.textContent = email;
  });
}
