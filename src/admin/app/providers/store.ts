import { localStorageStore, memoryStore, type Store } from 'react-admin';

const onDevice = localStorageStore(undefined, 'console');
const ofThisTab = memoryStore();

/** A selection of another tab or of an earlier session would be unexpected: bulk actions change the selected rows. */
const isSelection = (key: string) => key.endsWith('.selectedIds');
/** Other tabs show other pages of a list, so each tab has its own. A new tab starts with the last one. */
const isOfTab = (key: string) => isSelection(key) || key.endsWith('.listParams');

/** List preferences stored on the device: columns, filters, sort order. Selected rows are kept only in this tab. */
export const store: Store = {
  setup: () => {
    onDevice.setup();
    ofThisTab.setup();
  },
  teardown: () => {
    onDevice.teardown();
    ofThisTab.teardown();
  },
  getItem: (key, defaultValue) =>
    (isOfTab(key) ? ofThisTab.getItem(key) : undefined) ??
    (isSelection(key) ? defaultValue : onDevice.getItem(key, defaultValue)),
  setItem: (key, value) => {
    if (!isSelection(key)) onDevice.setItem(key, value);
    if (isOfTab(key)) ofThisTab.setItem(key, value);
  },
  removeItem: (key) => {
    onDevice.removeItem(key);
    ofThisTab.removeItem(key);
  },
  removeItems: (prefix) => {
    onDevice.removeItems(prefix);
    ofThisTab.removeItems(prefix);
  },
  reset: () => {
    onDevice.reset();
    ofThisTab.reset();
  },
  subscribe: (key, callback) => (isOfTab(key) ? ofThisTab : onDevice).subscribe(key, callback),
};
