import type { Values } from '../drafts/draft-store.ts';

/**
 * A save that was rejected because the record has changed since the form was filled. `current` is the stored record, or
 * null if it was deleted.
 */
export class ConflictError extends Error {
  readonly current: Values | null;
  /** A form-level error keeps the form dirty, so that the user must still confirm before leaving it. */
  readonly body = { errors: { root: { serverError: 'Not saved.' } } };

  constructor(current: Values | null) {
    super(current === null ? 'It has been deleted.' : 'Someone else saved it first.');
    this.current = current;
  }
}
