import icon from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '../app/screens.ts';

export const screens: RecordScreens = {
  list: lazy(async () => ({ default: (await import('./AdvertisementList.tsx')).AdvertisementList })),
  create: lazy(async () => ({ default: (await import('./AdvertisementForm.tsx')).AdvertisementCreate })),
  edit: lazy(async () => ({ default: (await import('./AdvertisementForm.tsx')).AdvertisementEdit })),
  icon,
};
