import { localStorageStore, memoryStore, type Store } from 'react-admin';

const onDevice = localStorageStore(undefined, 'console');
const inThisTab = memoryStore();

/** A selection of another tab or of an earlier session would be unexpected: bulk actions change the selected rows. */
const isSelection = (key: string) => key.endsWith('.selectedIds');

/**
 * Preferences of the console, such as the sort order of lists. Each tab has its own, because other tabs show other pages
 * of a list. A new tab starts with those that were last stored on the device. Selected rows are kept only in this tab.
 */
export const store: Store = {
  ...inThisTab,
  getItem: (key, defaultValue) =>
    inThisTab.getItem(key) ?? (isSelection(key) ? defaultValue : onDevice.getItem(key, defaultValue)),
  setItem: (key, value) => {
    inThisTab.setItem(key, value);
    if (isSelection(key)) return;
    try {
      onDevice.setItem(key, value);
    } catch {
      // The device's storage is full, so the preference lasts until the tab is closed.
    }
  },
  removeItem: (key) => {
    onDevice.removeItem(key);
    inThisTab.removeItem(key);
  },
  removeItems: (prefix) => {
    onDevice.removeItems(prefix);
    inThisTab.removeItems(prefix);
  },
  reset: () => {
    onDevice.reset();
    inThisTab.reset();
  },
};
