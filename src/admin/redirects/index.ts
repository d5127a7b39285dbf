import { lazy } from 'react';

export const AutomaticRedirects = lazy(async () => ({
  default: (await import('./AutomaticRedirects.tsx')).AutomaticRedirects,
}));
export const NotFoundPaths = lazy(async () => ({
  default: (await import('./NotFoundPaths.tsx')).NotFoundPaths,
}));
