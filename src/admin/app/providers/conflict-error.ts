import type { Values } from './values.ts';

/**
 * A save that was rejected because the record has changed since the form was filled. `current` is the stored record, or
 * null if it was deleted.
 */
export class ConflictError extends Error {
  readonly current: Values | null;

  constructor(current: Values | null) {
    super(current === null ? 'It has been deleted.' : 'Someone else saved it first.');
    this.current = current;
  }
}
