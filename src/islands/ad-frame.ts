import { paths } from '../site/paths.ts';

/**
 * A frame that runs somebody else's code in a document that has no origin: no cookies, no storage, no way to this
 * page. `allow-same-origin` must never be added: the administrator's session lies in this site's storage.
 */
export function adFrame(content: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  frame.title = 'Advertisement';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const deliver = () => {
    // A document without an origin can only be addressed as anybody; what is sent is public.
    frame.contentWindow?.postMessage({ ad: content }, '*');
  };
  frame.addEventListener('load', deliver, { once: true });
  frame.src = paths.adFrame;
  return frame;
}
