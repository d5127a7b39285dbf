import { lazy } from 'react';

export { ArticleList as List } from './ArticleList.tsx';

// Loaded separately, so that the list does not wait for it.
const ArticleForm = lazy(async () => ({ default: (await import('./ArticleForm.tsx')).ArticleForm }));

export function Form() {
  return <ArticleForm />;
}
