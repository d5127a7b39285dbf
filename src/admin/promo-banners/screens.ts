import icon from '@mui/icons-material/ViewCarouselOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '../app/screens.ts';

export const screens: RecordScreens = {
  list: lazy(async () => ({ default: (await import('./BannerList.tsx')).BannerList })),
  create: lazy(async () => ({ default: (await import('./BannerForm.tsx')).BannerCreate })),
  edit: lazy(async () => ({ default: (await import('./BannerForm.tsx')).BannerEdit })),
  icon,
};
