import { lazy } from 'react';

export const SiteSettings = lazy(async () => ({
  default: (await import('./SiteSettings.tsx')).SiteSettings,
}));

export const BrandSettings = lazy(async () => ({
  default: (await import('./BrandSettings.tsx')).BrandSettings,
}));
