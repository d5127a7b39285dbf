import type { Club } from '../entities/readers/live-club.ts';
import { publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { onContentChange } from './changes/content-change.ts';
import { whenIdle } from './when-idle.ts';

/**
 * The Alpha Club page as built (`data-club`), updated if an administrator has changed it since. If the backend does not
 * respond, the built content stays. If only the call to action cannot be read, no error is shown.
 */
class LiveClub extends HTMLElement {
  connectedCallback() {
    whenIdle(() => void this.#refresh());
    onContentChange(['page_content', 'site_settings'], () => void this.#refresh(false));
  }

  async #refresh(showsFailure = true): Promise<void> {
    const built: Club = JSON.parse(this.dataset['club'] ?? '');
    const { liveClub } = await import('../entities/readers/live-club.ts');
    const { page, callToAction } = await liveClub();
    if (!page && showsFailure) announceToast(publicToasts.alphaClubUnavailable);
    const club = { ...built, ...page, callToAction: callToAction ?? built.callToAction };
    if (JSON.stringify(club) === this.dataset['club']) return;
    const [{ fillClub }, { changeInPlace }] = await Promise.all([
      import('./fill-club.ts'),
      import('./changes/in-place.ts'),
    ]);
    changeInPlace(() => fillClub(this, club));
    this.dataset['club'] = JSON.stringify(club);
  }
}

customElements.define('live-club', LiveClub);
