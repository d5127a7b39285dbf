import { type AdPlacement, isAdPlacement, isAdType } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import { labels } from '../rules/messages.ts';
import { adFrame } from './ad-frame.ts';
import { fillImageAd } from './image-ad.ts';

/**
 * A placement: shows the advertisement of the build (`data-ad`), and another one when the backend has another by now.
 * It begins when somebody is about to see it. The box has its size from the style sheet, whatever is in it.
 * With `data-inline` the advertisement of the build, and no other, runs in the page itself.
 */
class AdSlot extends HTMLElement {
  connectedCallback() {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void this.#start();
      },
      { rootMargin: '200px' },
    );
    observer.observe(this);
  }

  async #start(): Promise<void> {
    const { ad: built = 'null', placement = '' } = this.dataset;
    const ad: Advertisement | null = JSON.parse(built);
    if (ad && this.dataset['inline'] !== undefined) this.#runInline(ad.content);
    else this.#show(ad);
    if (!isAdPlacement(placement)) return;
    const live = await readAd(placement);
    if (live !== undefined && JSON.stringify(live) !== built) this.#show(live);
  }

  /** Trusted by the operator, who listed the placement: the page's policy has the hash of its script. */
  #runInline(code: string): void {
    this.querySelector('.ad-box')?.replaceChildren(document.createRange().createContextualFragment(code));
  }

  #show(ad: Advertisement | null): void {
    const box = this.querySelector('.ad-box');
    if (!ad) box?.replaceChildren();
    else if (!isAdType(ad.ad_type)) box?.replaceChildren(note(labels.unsupportedAdType));
    else if (ad.ad_type !== 'image') box?.replaceChildren(adFrame(ad.content));
    else if (box) fillImageAd(box, ad);
  }
}

/** What the placement shows now; undefined when the backend does not say, and then what was built stays. */
async function readAd(placement: AdPlacement): Promise<Advertisement | null | undefined> {
  const [{ liveReader }, { activeAd }] = await Promise.all([
    import('../entities/reader/live.ts'),
    import('../entities/readers/advertisements.ts'),
  ]);
  return activeAd(liveReader(), placement).catch(() => undefined);
}

function note(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

customElements.define('ad-slot', AdSlot);
