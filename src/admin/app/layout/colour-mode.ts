import type { StorageManager } from '@mui/material/styles';

/** The same storage key as the public pages use, so that console and site change together. */
const KEY = 'theme';

/** Stores light or dark in the browser. Without an entry, the system theme applies. */
export const colourModeStorage: StorageManager = ({ key }) => ({
  get: (fallback) => (key === KEY ? (localStorage.getItem(KEY) ?? fallback) : fallback),
  set: (value: string) => {
    if (key !== KEY) return;
    if (value === 'light' || value === 'dark') localStorage.setItem(KEY, value);
    else localStorage.removeItem(KEY);
  },
  subscribe: (tell) => {
    const onStorage = (event: StorageEvent) => {
      if (key === KEY && event.key === KEY) tell(event.newValue ?? 'system');
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
});

/** The key under which MUI must store the mode. */
export const colourModeKey = KEY;
