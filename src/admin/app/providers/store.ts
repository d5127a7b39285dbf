import { localStorageStore, memoryStore, type Store } from 'react-admin';

const onDevice = localStorageStore(undefined, 'console');
const inThisTab = memoryStore();

/** A selection of another tab or of an earlier session would be unexpected: bulk actions change the selected rows. */
const isSelection = (key: string) => key.endsWith('.selectedIds');
/** Other tabs show other pages of a list, so each tab has its own. A new tab starts with the last one. */
const isPerTab = (key: string) => isSelection(key) || key.endsWith('.listParams');

/** List preferences stored on the device: columns, filters, sort order. Selected rows are kept only in this tab. */
export const store: Store = {
  setup: () => {
    onDevice.setup();
    inThisTab.setup();
  },
  teardown: () => {
    onDevice.teardown();
    inThisTab.teardown();
  },
  getItem: (key, defaultValue) =>
    (isPerTab(key) ? inThisTab.getItem(key) : undefined) ??
    (isSelection(key) ? defaultValue : onDevice.getItem(key, defaultValue)),
  setItem: (key, value) => {
    if (!isSelection(key)) onDevice.setItem(key, value);
    if (isPerTab(key)) inThisTab.setItem(key, value);
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
  subscribe: (key, callback) => (isPerTab(key) ? inThisTab : onDevice).subscribe(key, callback),
};
