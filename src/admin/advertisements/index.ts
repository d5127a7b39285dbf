import { lazy } from 'react';

const list = () => import('./AdvertisementList.tsx');
const form = () => import('./AdvertisementForm.tsx');

export const AdvertisementList = lazy(async () => ({ default: (await list()).AdvertisementList }));
export const AdvertisementCreate = lazy(async () => ({ default: (await form()).AdvertisementCreate }));
export const AdvertisementEdit = lazy(async () => ({ default: (await form()).AdvertisementEdit }));
