import { socialLink } from '../../components/social-link.ts';
import { liveReader } from '../../entities/database/live.ts';
import { settingOf } from '../../entities/readers/site-settings.ts';
import { elementsOf } from '../markup.ts';
import { changeInPlace, patchChildren } from './in-place.ts';

/** Shows the current social links in the footer. */
export async function updateSocialLinks(): Promise<void> {
  const links = await settingOf(liveReader(), 'social_links');
  const list = document.querySelector<HTMLElement>('.footer .social');
  if (!list) return;
  const entries = links.flatMap((link) => elementsOf(`<li>${socialLink(link)}</li>`));
  await changeInPlace(() => {
    patchChildren(list, entries);
    list.hidden = links.length === 0;
  });
}
