import { AD_SANDBOX } from '../entities/readers/ad-placements.ts';
import { paths } from '../site/paths.ts';

/**
 * Creates a frame that runs third-party code in a document with an opaque origin: no cookies, no storage, no access to
 * this page.
 */
export function adFrame(content: string): HTMLIFrameElement {
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
