import type { StorageManager } from '@mui/material/styles';

/** The choice lies where the public pages keep theirs, so that console and site change together. */
const KEY = 'theme';

/** Keeps light or dark in the browser's storage; no entry means the system's theme. */
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

/** The name that MUI must keep the mode under. */
export const colourModeKey = KEY;
