import icon from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '../app/screens.ts';

export const screens: RecordScreens = {
  list: lazy(async () => ({ default: (await import('./ArticleList.tsx')).ArticleList })),
  create: lazy(async () => ({ default: (await import('./ArticleForm.tsx')).ArticleCreate })),
  edit: lazy(async () => ({ default: (await import('./ArticleForm.tsx')).ArticleEdit })),
  icon,
};
