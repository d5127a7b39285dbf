import icon from '@mui/icons-material/AltRouteOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '../app/screens.ts';

export const screens: RecordScreens = {
  list: lazy(async () => ({ default: (await import('./RedirectList.tsx')).RedirectList })),
  create: lazy(async () => ({ default: (await import('./RedirectForm.tsx')).RedirectCreate })),
  edit: lazy(async () => ({ default: (await import('./RedirectForm.tsx')).RedirectEdit })),
  icon,
};
