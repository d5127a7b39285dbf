/** Form values as they are stored and sent. */
export type Values = Record<string, unknown>;

/** Unsaved changes of a form, as stored on the device. */
export interface Draft {
  /** Identifies this form in this tab. */
  readonly key: string;
  /** User and form. Other users of the device never see these drafts. */
  readonly scope: string;
  /** ISO time of the last change. */
  readonly savedAt: string;
  readonly values: Values;
  /** The record that was edited; null for a new one. */
  readonly base: Values | null;
}

/** Stores a draft, replacing one with the same key. */
export async function putDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

/** Deletes a draft. */
export async function deleteDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** The drafts of one scope, newest first. */
export async function draftsOf(scope: string): Promise<Draft[]> {
  const found: Draft[] = await inStore('readonly', (store) => store.index('scope').getAll(scope));
  return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** IndexedDB rather than localStorage: an article can have 2 MB, and writes reach the disk within a second. */
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
