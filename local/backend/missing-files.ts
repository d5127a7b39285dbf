import type { App } from '@supabase/lite';
import { hasCode } from '../../publishing/files/folders.ts';

/** A response without a file, which @supabase/lite reports as "Object not found". */
const NOT_FOUND = {
  httpStatusCode: 404,
  metadata: { cacheControl: '', contentLength: 0, size: 0, mimetype: '', eTag: '' },
};

/**
 * Makes a media file that is missing on disk look as if it had never been uploaded, as in a hosted project.
 * @supabase/lite 0.10 reports an internal error, from which backups cannot see the reason.
 */
export function reportMissingFiles({ _storageAdapter: storage }: App): void {
  if (!storage) return;
  const getObject = storage.getObject.bind(storage);
  storage.getObject = (...parameters) =>
    getObject(...parameters).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      return NOT_FOUND;
    });
}
