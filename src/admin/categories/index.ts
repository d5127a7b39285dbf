import { lazy } from 'react';

const list = () => import('./CategoryList.tsx');
const form = () => import('./CategoryForm.tsx');

export const CategoryList = lazy(async () => ({ default: (await list()).CategoryList }));
export const CategoryCreate = lazy(async () => ({ default: (await form()).CategoryCreate }));
export const CategoryEdit = lazy(async () => ({ default: (await form()).CategoryEdit }));
