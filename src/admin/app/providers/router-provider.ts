import { useMemo } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';

/** The default router of react-admin, with three corrections. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  // react-admin fills every form with the `source` parameter of its URL. A link could thus change a record.
  useLocation: () => {
    const location = reactRouterProvider.useLocation();
    return useMemo(() => {
      const search = new URLSearchParams(location.search);
      if (!search.has('source')) return location;
      search.delete('source');
      return { ...location, search: `?${search}` };
    }, [location]);
  },
  // react-admin treats a path that starts with the form's path as part of the form, such as /settings/brand.
  // A form that the user has left can stay on the screen until the next one has loaded. It must neither block another
  // navigation then, nor ask about or proceed with the same one again.
  useBlocker: (shouldBlock) => {
    const { key } = reactRouterProvider.useLocation();
    const blocker = reactRouterProvider.useBlocker(
      typeof shouldBlock === 'boolean'
        ? shouldBlock
        : (move) =>
            move.currentLocation.key === key &&
            move.currentLocation.pathname !== move.nextLocation.pathname &&
            shouldBlock({ ...move, currentLocation: { ...move.currentLocation, pathname: NOWHERE } }),
    );
    if (!blocker.proceed) return blocker;
    if (proceeded.has(blocker.proceed)) return UNBLOCKED;
    return { ...blocker, proceed: () => proceedOnce(blocker.proceed) };
  },
};

const UNBLOCKED = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const;

const proceeded = new WeakSet<() => void>();

/** Calls a function that proceeds with a blocked navigation, unless it was called before. */
function proceedOnce(proceed: () => void): void {
  if (proceeded.has(proceed)) return;
  proceeded.add(proceed);
  proceed();
}

/** No path starts with this. */
const NOWHERE = 'nowhere';
