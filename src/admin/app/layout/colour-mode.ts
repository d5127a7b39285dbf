import type { StorageManager } from '@mui/material/styles';
import { storeIfPossible, webStorage } from '../../../site/web-storage.ts';

/** The storage key of the public pages, so that console and site share the setting. */
export const colourModeKey = 'theme';

/** Stores the theme in the browser: light or dark. Without an entry, the system theme applies. */
export const colourModeStorage: StorageManager = ({ key }) => ({
  get: (fallback) =>
    (key === colourModeKey ? webStorage('localStorage')?.getItem(colourModeKey) : null) ?? fallback,
  set: (value: string) => {
    if (key !== colourModeKey) return;
    const storage = webStorage('localStorage');
    if (value === 'light' || value === 'dark') storeIfPossible(storage, colourModeKey, value);
    else storage?.removeItem(colourModeKey);
  },
  subscribe: (notify) => {
    const onStorage = (event: StorageEvent) => {
      if (key === colourModeKey && event.key === colourModeKey) notify(event.newValue ?? 'system');
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
});
