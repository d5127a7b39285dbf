import { lazy } from 'react';

export { ArticleList as List } from './ArticleList.tsx';

// Loaded separately from the list, because they include the editor.
const ArticleCreate = lazy(async () => ({ default: (await import('./ArticleForm.tsx')).ArticleCreate }));
const ArticleEdit = lazy(async () => ({ default: (await import('./ArticleForm.tsx')).ArticleEdit }));

export function Create() {
  return <ArticleCreate />;
}

export function Edit() {
  return <ArticleEdit />;
}
