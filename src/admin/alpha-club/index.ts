import { lazy } from 'react';

export const AlphaClubPage = lazy(async () => ({
  default: (await import('./AlphaClubPage.tsx')).AlphaClubPage,
}));
