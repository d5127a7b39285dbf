import { localStorageStore } from 'react-admin';

/** What the console remembers on this device: chosen columns, filters, sorting. */
export const store = localStorageStore(undefined, 'console');
