import { type AdPlacement, isAdPlacement, isAdType } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import { labels } from '../rules/messages.ts';
import { adFrame } from './ad-frame.ts';
import { onContentChange } from './changes/content-change.ts';
import { fillImageAd } from './image-ad.ts';
import { whenIdle } from './when-idle.ts';

/**
 * An ad placement: shows the advertisement of the build (`data-ad`), and replaces it if the backend has a different one
 * by now. It starts when it scrolls near the viewport. The style sheet sets its size, whatever the content. A placement
 * without an advertisement takes no room; what visitors already see does not move when that changes. With `data-inline`,
 * only the advertisement of the build runs, directly in the page.
 */
class AdSlot extends HTMLElement {
  connectedCallback() {
    // It has no box that could scroll near.
    if (this.hidden) {
      whenIdle(() => void this.#start());
      return;
    }
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
    await this.#refresh(placement);
    onContentChange(['advertisements'], () => void this.#refresh(placement));
  }

  async #refresh(placement: AdPlacement): Promise<void> {
    const live = await readAd(placement);
    const { ad: shown = 'null' } = this.dataset;
    if (live === undefined || JSON.stringify(live) === shown) return;
    this.dataset['ad'] = JSON.stringify(live);
    this.#show(live);
  }

  /** Shows or hides the whole placement. Beside or above what is being read it keeps its room, without its label. */
  #makeRoom(isNeeded: boolean): void {
    const isHidden = this.hidden;
    // Only what has a box can be measured.
    this.hidden = false;
    this.hidden = isBelowView(this) ? !isNeeded : isHidden;
    this.toggleAttribute('data-empty', !isNeeded);
  }

  /** The operator trusts this placement, and the page's policy contains the hash of its script. */
  #runInline(code: string): void {
    this.querySelector('.ad-box')?.replaceChildren(document.createRange().createContextualFragment(code));
  }

  #show(ad: Advertisement | null): void {
    const box = this.querySelector('.ad-box');
    this.#makeRoom(ad !== null);
    if (!ad || this.hidden) box?.replaceChildren();
    else if (!isAdType(ad.ad_type)) box?.replaceChildren(note(labels.unsupportedAdType));
    else if (ad.ad_type !== 'image') box?.replaceChildren(adFrame(ad.content));
    else if (box) fillImageAd(box, ad);
  }
}

/** Whether something is below what visitors see. */
const isBelowView = (element: Element) => element.getBoundingClientRect().top >= innerHeight;

/** The placement's current advertisement; undefined if the backend does not respond, which keeps the built one. */
async function readAd(placement: AdPlacement): Promise<Advertisement | null | undefined> {
  try {
    const [{ liveReader }, { activeAd }] = await Promise.all([
      import('../entities/reader/live.ts'),
      import('../entities/readers/advertisements.ts'),
    ]);
    return await activeAd(liveReader(), placement);
  } catch {
    return undefined;
  }
}

function note(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

customElements.define('ad-slot', AdSlot);
