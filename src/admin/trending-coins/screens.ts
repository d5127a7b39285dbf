import icon from '@mui/icons-material/CurrencyBitcoinOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '../app/screens.ts';

export const screens: RecordScreens = {
  list: lazy(async () => ({ default: (await import('./CoinList.tsx')).CoinList })),
  create: lazy(async () => ({ default: (await import('./CoinForm.tsx')).CoinCreate })),
  edit: lazy(async () => ({ default: (await import('./CoinForm.tsx')).CoinEdit })),
  icon,
};
