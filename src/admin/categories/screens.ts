import icon from '@mui/icons-material/LabelOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '../app/screens.ts';

export const screens: RecordScreens = {
  list: lazy(async () => ({ default: (await import('./CategoryList.tsx')).CategoryList })),
  create: lazy(async () => ({ default: (await import('./CategoryForm.tsx')).CategoryCreate })),
  edit: lazy(async () => ({ default: (await import('./CategoryForm.tsx')).CategoryEdit })),
  icon,
};
