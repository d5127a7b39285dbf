import { lazy } from 'react';

export const DeletedScreen = lazy(async () => ({
  default: (await import('./DeletedScreen.tsx')).DeletedScreen,
}));
