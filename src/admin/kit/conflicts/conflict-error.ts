import type { Values } from '../drafts/draft-store.ts';

/**
 * A save that was refused because the record is not what it was when the form was filled: `current` is what is stored
 * now, or null when it has been deleted.
 */
export class ConflictError extends Error {
  readonly current: Values | null;
  /** For the form, which so stays unsaved: without an error of its own, it could be left without a question. */
  readonly body = { errors: { root: { serverError: 'Not saved.' } } };

  constructor(current: Values | null) {
    super(current === null ? 'It has been deleted.' : 'Someone else saved it first.');
    this.current = current;
  }
}
