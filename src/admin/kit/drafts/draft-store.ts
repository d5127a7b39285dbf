/** Form values as they are kept and sent. */
export type Values = Record<string, unknown>;

/** Unsaved changes of one form, as they are kept on the device. */
export interface Draft {
  /** Names this form in this tab; no two forms share it. */
  readonly key: string;
  /** Whose changes these are, and of what: another user of the device never sees them. */
  readonly scope: string;
  /** ISO time of the last change. */
  readonly savedAt: string;
  readonly values: Values;
  /** The record that the changes were made to; null for a new one. */
  readonly base: Values | null;
}

/** Keeps a draft in place of the one with the same key. */
export async function putDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

/** Forgets a draft. */
export async function deleteDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** The drafts of one scope, newest first. */
export async function draftsOf(scope: string): Promise<Draft[]> {
  const found: Draft[] = await inStore('readonly', (store) => store.index('scope').getAll(scope));
  return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** IndexedDB rather than localStorage: an article may have 2 MB, and a write is on the disk within the second. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened();
  try {
    return await answer(use(database.transaction('drafts', mode).objectStore('drafts')));
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('console-drafts', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('drafts', { keyPath: 'key' }).createIndex('scope', 'scope');
  };
  return answer(request);
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('Browser storage failed.'));
  });
}
