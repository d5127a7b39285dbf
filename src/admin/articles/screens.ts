import { lazy } from 'react';

export { ArticleList as List } from './ArticleList.tsx';
// Loaded separately, because they include the editor.
export const Create = lazy(async () => ({ default: (await import('./ArticleForm.tsx')).ArticleCreate }));
export const Edit = lazy(async () => ({ default: (await import('./ArticleForm.tsx')).ArticleEdit }));
