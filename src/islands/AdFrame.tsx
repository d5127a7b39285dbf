import { useRef } from 'react';
import { paths } from '../paths.ts';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  /** HTML with whatever scripts it brings. */
  content: string;
}

/**
 * Runs somebody else's code in a document that has no origin: no cookies, no storage, no way to this page.
 * `allow-same-origin` must never be added: the administrator's session lies in this site's storage.
 */
export function AdFrame({ content }: Props) {
  const isHydrated = useHydrated();
  const delivered = useRef(false);
  // In the built page the frame would have loaded before anybody listens.
  if (!isHydrated) return null;
  return (
    <iframe
      src={paths.adFrame}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      title="Advertisement"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={({ currentTarget }) => {
        if (delivered.current) return;
        delivered.current = true;
        // A document without an origin can only be addressed as anybody; what is sent is public.
        currentTarget.contentWindow?.postMessage({ ad: content }, '*');
      }}
    />
  );
}
