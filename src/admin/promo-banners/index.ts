import { lazy } from 'react';

const list = () => import('./BannerList.tsx');
const form = () => import('./BannerForm.tsx');

export const BannerList = lazy(async () => ({ default: (await list()).BannerList }));
export const BannerCreate = lazy(async () => ({ default: (await form()).BannerCreate }));
export const BannerEdit = lazy(async () => ({ default: (await form()).BannerEdit }));
