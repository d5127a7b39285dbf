import type { Club } from '../entities/readers/live-club.ts';
import { publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { keepCurrent } from './keep-current.ts';
import { whenIdle } from './when-idle.ts';

/**
 * The Alpha Club page as built (`data-club`), updated if an administrator has changed it since. If the backend does not
 * respond, the built content stays. If only the call to action cannot be read, no error is shown.
 */
class LiveClub extends HTMLElement {
  connectedCallback() {
    const refreshPage = keepCurrent(['page_content'], async () =>
      this.#changeTo(await (await readers()).livePage()),
    );
    const refreshCall = keepCurrent(['site_settings'], async () =>
      this.#changeTo({ callToAction: await (await readers()).liveCallToAction() }),
    );
    whenIdle(() => {
      refreshPage().catch(() => announceToast(publicToasts.alphaClubUnavailable));
      refreshCall().catch(() => {});
    });
  }

  async #changeTo(changed: Partial<Club>): Promise<(() => void) | null> {
    if (JSON.stringify(this.#with(changed)) === this.dataset['club']) return null;
    const { fillClub } = await import('./fill-club.ts');
    return () => {
      const club = this.#with(changed);
      fillClub(this, club);
      this.dataset['club'] = JSON.stringify(club);
    };
  }

  #with(changed: Partial<Club>): Club {
    return { ...JSON.parse(this.dataset['club'] ?? ''), ...changed };
  }
}

const readers = () => import('../entities/readers/live-club.ts');

customElements.define('live-club', LiveClub);
