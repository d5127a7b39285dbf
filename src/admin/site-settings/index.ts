import { lazy } from 'react';

export const SiteSettings = lazy(async () => ({
  default: (await import('./SiteSettings.tsx')).SiteSettings,
}));
