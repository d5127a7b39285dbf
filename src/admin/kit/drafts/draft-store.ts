import { isPlainObject } from '../../../rules/plain-object.ts';
import type { Values } from '../../app/providers/values.ts';

/** A form's unsaved changes, as stored on the device. */
export interface Draft {
  /** Identifies this form in this tab. */
  readonly key: string;
  /** User and form. The console does not offer drafts to other users of the device. */
  readonly scope: string;
  /** ISO time of the last change. */
  readonly savedAt: string;
  readonly values: Values;
  /** The record that was edited; null for a new one. */
  readonly base: Values | null;
}

/** Stores a draft. Replaces a draft with the same key. */
export async function putDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

export async function deleteDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/**
 * Returns the drafts of a scope, newest first, and the keys of damaged ones. Reads each on its own: Chromium stores long
 * ones as files, and if one is missing, a request for several drafts fails as a whole.
 */
export async function readDrafts(scope: string): Promise<{ drafts: Draft[]; damaged: string[] }> {
  const keys: IDBValidKey[] = await inStore('readonly', (store) => store.index('scope').getAllKeys(scope));
  const read = async (key: IDBValidKey) => ({
    key: String(key),
    draft: await inStore<unknown>('readonly', (store) => store.get(key)).catch((error: Error) => {
      if (!LOST.includes(error.name)) throw error;
      return null;
    }),
  });
  const found = (await Promise.all(keys.map(read))).filter(({ draft }) => draft !== undefined);
  return {
    drafts: found
      .map(({ draft }) => draft)
      .filter(isDraft)
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt)),
    damaged: found.filter(({ draft }) => !isDraft(draft)).map(({ key }) => key),
  };
}

/** Names of the errors with which browsers report that a stored value cannot be read. */
const LOST = ['DataError', 'NotReadableError', 'UnknownError'];

function isDraft(stored: unknown): stored is Draft {
  if (!isPlainObject(stored)) return false;
  const { savedAt, values, base } = stored;
  const isTime = typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt));
  return isTime && isPlainObject(values) && (base === null || isPlainObject(base));
}

/**
 * Runs a request on the draft store. Resolves once its changes are stored. IndexedDB, not localStorage, because an
 * article can be up to 2 MB.
 */
async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction('drafts', mode);
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(failure(transaction.error));
    });
    const [result] = await Promise.all([toPromise(use(transaction.objectStore('drafts'))), committed]);
    return result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('console-drafts', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('drafts', { keyPath: 'key' }).createIndex('scope', 'scope');
  };
  return toPromise(request);
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

function failure(error: DOMException | null): Error {
  // In Chromium, this error has no message.
  if (error?.name === 'QuotaExceededError') return new Error('the storage is full');
  return error ?? new Error('Browser storage failed.');
}
