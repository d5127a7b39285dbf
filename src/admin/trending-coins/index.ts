import { lazy } from 'react';

const list = () => import('./CoinList.tsx');
const form = () => import('./CoinForm.tsx');

export const CoinList = lazy(async () => ({ default: (await list()).CoinList }));
export const CoinCreate = lazy(async () => ({ default: (await form()).CoinCreate }));
export const CoinEdit = lazy(async () => ({ default: (await form()).CoinEdit }));
