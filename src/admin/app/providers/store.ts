import { localStorageStore } from 'react-admin';

/** List preferences stored on the device: columns, filters, sort order. */
export const store = localStorageStore(undefined, 'console');
