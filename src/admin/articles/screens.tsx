import { lazy } from 'react';

export { ArticleList as List } from './ArticleList.tsx';

// Loaded separately from the list, because it includes the editor.
const ArticleForm = lazy(async () => ({ default: (await import('./ArticleForm.tsx')).ArticleForm }));

export function Form() {
  return <ArticleForm />;
}
