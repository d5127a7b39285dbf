import type { StorageManager } from '@mui/material/styles';

/** The storage key of the public pages, so that console and site share the setting. */
const KEY = 'theme';

/** Stores the theme in the browser: light or dark. Without an entry, the system theme applies. */
export const colourModeStorage: StorageManager = ({ key }) => ({
  get: (fallback) => (key === KEY ? (localStorage.getItem(KEY) ?? fallback) : fallback),
  set: (value: string) => {
    if (key !== KEY) return;
    if (value === 'light' || value === 'dark') localStorage.setItem(KEY, value);
    else localStorage.removeItem(KEY);
  },
  subscribe: (notify) => {
    const onStorage = (event: StorageEvent) => {
      if (key === KEY && event.key === KEY) notify(event.newValue ?? 'system');
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
});

/** The storage key to pass to MUI. */
export const colourModeKey = KEY;
