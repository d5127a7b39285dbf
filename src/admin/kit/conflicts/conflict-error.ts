import type { Values } from '../drafts/draft-store.ts';

/**
 * A rejected save: the record has changed since the form was filled. `current` is the stored record, or null if it was
 * deleted.
 */
export class ConflictError extends Error {
  readonly current: Values | null;
  /** A form-level error keeps the form dirty, so that leaving it still asks for confirmation. */
  readonly body = { errors: { root: { serverError: 'Not saved.' } } };

  constructor(current: Values | null) {
    super(current === null ? 'It has been deleted.' : 'Someone else saved it first.');
    this.current = current;
  }
}
