import { imageAd } from '../components/image-ad.ts';
import { AD_SANDBOX, type AdPlacement, isAdPlacement, isAdType } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import { labels } from '../rules/messages.ts';
import { paths } from '../site/paths.ts';
import { keepCurrent } from './keep-current.ts';
import { fillBox } from './markup.ts';
import { whenIdle } from './when-idle.ts';

/**
 * An ad placement. Shows the built advertisement (`data-ad`) and replaces it if the backend now has a different one.
 * Starts when scrolled near the viewport. The stylesheet fixes its size. A placement without an advertisement takes no
 * space; a change never moves content that visitors already see. With `data-inline`, the built advertisement runs
 * directly in the page; only its replacements get a frame.
 */
class AdSlot extends HTMLElement {
  connectedCallback() {
    // A hidden element has no box to observe.
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
    // The operator trusts an inline placement, and the page's policy allows its script by hash.
    if (ad && this.dataset['inline'] !== undefined)
      this.querySelector('.ad-box')?.replaceChildren(
        document.createRange().createContextualFragment(ad.content),
      );
    else this.#show(ad);
    if (!isAdPlacement(placement)) return;
    // If the backend does not respond, for example because the visitor blocks advertisements, the shown one stays.
    await keepCurrent(['advertisements'], () => this.#read(placement).catch(() => null))();
  }

  async #read(placement: AdPlacement): Promise<(() => void) | null> {
    const [{ liveReader }, { activeAd }] = await Promise.all([
      import('../entities/database/live.ts'),
      import('../entities/readers/advertisements.ts'),
    ]);
    const live = await activeAd(liveReader(), placement);
    // A withdrawn article's page no longer contains its placements.
    if (!this.isConnected) return null;
    if (JSON.stringify(live) === (this.dataset['ad'] ?? 'null')) return null;
    return () => {
      this.dataset['ad'] = JSON.stringify(live);
      this.#show(live);
    };
  }

  /**
   * Adds or removes the placement's space if it is below the viewport. Elsewhere only its visibility changes, so that
   * content does not move.
   */
  #makeRoom(isNeeded: boolean): void {
    const isHidden = this.hidden;
    // Only an element with a box can be measured.
    this.hidden = false;
    this.hidden = isBelowView(this) ? !isNeeded : isHidden;
    this.toggleAttribute('data-empty', !isNeeded);
  }

  #show(ad: Advertisement | null): void {
    const box = this.querySelector('.ad-box');
    this.#makeRoom(ad !== null);
    if (!ad || this.hidden) box?.replaceChildren();
    else if (!isAdType(ad.ad_type)) box?.replaceChildren(note(labels.unsupportedAdType));
    else if (ad.ad_type !== 'image') box?.replaceChildren(adFrame(ad.content));
    else if (box) fillBox(box, imageAd(ad));
  }
}

/** Returns whether an element is entirely below the viewport. */
const isBelowView = (element: Element) => element.getBoundingClientRect().top >= innerHeight;

/**
 * Creates a frame that runs third-party code in a document with an opaque origin: no cookies, no storage, no access to
 * this page.
 */
function adFrame(content: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', AD_SANDBOX);
  frame.title = 'Advertisement';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const deliver = () => {
    // Only `*` can target an opaque origin. The message is public.
    frame.contentWindow?.postMessage({ ad: content }, '*');
  };
  frame.addEventListener('load', deliver, { once: true });
  frame.src = paths.adFrame;
  return frame;
}

function note(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

customElements.define('ad-slot', AdSlot);
