import { localStorageStore } from 'react-admin';

/** Preferences stored on this device: columns, filters, sort order. */
export const store = localStorageStore(undefined, 'console');
