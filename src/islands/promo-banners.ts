import { publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { keepCurrent } from './keep-current.ts';
import { whenIdle } from './when-idle.ts';

/** The banners as built (`data-banners`), replaced if the backend has others. */
class PromoBanners extends HTMLElement {
  connectedCallback() {
    const refresh = keepCurrent(['promo_banners'], () => this.#read());
    whenIdle(() => {
      refresh().catch(() => announceToast(publicToasts.bannersUnavailable));
    });
  }

  async #read(): Promise<(() => void) | null> {
    const [{ liveReader }, { activeBanners }] = await Promise.all([
      import('../entities/database/live.ts'),
      import('../entities/readers/promo-banners.ts'),
    ]);
    const banners = await activeBanners(liveReader());
    if (JSON.stringify(banners) === this.dataset['banners']) return null;
    const { fillBanners } = await import('./fill-banners.ts');
    return () => {
      fillBanners(this, banners);
      this.dataset['banners'] = JSON.stringify(banners);
    };
  }
}

customElements.define('promo-banners', PromoBanners);
