import { useEffect, useState } from 'react';

/**
 * Returns an element at the end of the body that screen readers can always reach. An open MUI dialog sets `aria-hidden`
 * on its siblings, which would silence toasts about actions in the dialog.
 */
export function useAudibleElement(): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    document.body.append(element);
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [element]);
  return element;
}
