import { lazy } from 'react';

export const PublishingScreen = lazy(async () => ({
  default: (await import('./PublishingScreen.tsx')).PublishingScreen,
}));
