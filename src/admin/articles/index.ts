import { lazy } from 'react';

const list = () => import('./ArticleList.tsx');
const form = () => import('./ArticleForm.tsx');

export const ArticleList = lazy(async () => ({ default: (await list()).ArticleList }));
export const ArticleCreate = lazy(async () => ({ default: (await form()).ArticleCreate }));
export const ArticleEdit = lazy(async () => ({ default: (await form()).ArticleEdit }));
