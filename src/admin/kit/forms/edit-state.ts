import type { ConflictError } from '../../app/providers/conflict-error.ts';
import type { Values } from '../../app/providers/values.ts';
import type { SaveIntent } from './save-intent.ts';

/** The state of an open form, apart from the values of its fields. */
export interface EditState {
  /**
   * The stored record that the form's changes are based on; null for a new one. A page save that fails partway adds the
   * changes it stored to this object.
   */
  readonly base: Values | null;
  /** The intent of the current or next save. */
  readonly intent: SaveIntent;
  /**
   * Why the last save failed; null once a save succeeds, another base is chosen or the changes are undone. There are no
   * automatic saves until then.
   */
  readonly failure: string | null;
  /** Whether the last save failed because of field errors, which the form describes once it has them. */
  readonly hasFieldErrors: boolean;
  /** The conflict that a dialog shows. */
  readonly conflict: ConflictError | null;
  /** When the stored record was saved automatically; null if the last save was a manual one. */
  readonly autosavedAt: Date | null;
  /** The number of manual saves that succeeded. */
  readonly saves: number;
}

export type EditEvent =
  | { readonly type: 'intended'; readonly intent: SaveIntent }
  | { readonly type: 'saved'; readonly row: Values }
  | { readonly type: 'autosaved'; readonly row: Values; readonly at: Date }
  /** `reason` is null for field errors. */
  | { readonly type: 'save failed'; readonly reason: string | null; readonly conflict: ConflictError | null }
  | { readonly type: 'field errors described'; readonly reason: string }
  /** The dialog waits until the user saves, because it would interrupt their typing. */
  | { readonly type: 'autosave conflicted'; readonly reason: string }
  | { readonly type: 'conflict closed' }
  /** The user chose between two versions, or restored a draft. */
  | { readonly type: 'rebased'; readonly base: Values | null }
  | { readonly type: 'changes undone' };

/** The state of a form that shows this stored record; null for a new one. */
export const opened = (record: Values | null): EditState => ({
  base: record,
  intent: 'leave',
  failure: null,
  hasFieldErrors: false,
  conflict: null,
  autosavedAt: null,
  saves: 0,
});

const noFailure = { failure: null, hasFieldErrors: false };

export function nextState(state: EditState, event: EditEvent): EditState {
  switch (event.type) {
    case 'intended':
      return { ...state, intent: event.intent };
    case 'saved':
      return {
        ...state,
        ...noFailure,
        base: event.row,
        autosavedAt: null,
        saves: state.saves + 1,
      };
    case 'autosaved':
      return { ...state, base: event.row, autosavedAt: event.at };
    case 'save failed': {
      const hasFieldErrors = event.reason === null;
      const failure = event.reason ?? state.failure;
      return { ...state, failure, hasFieldErrors, conflict: event.conflict ?? state.conflict };
    }
    case 'field errors described':
      return state.hasFieldErrors ? { ...state, failure: event.reason } : state;
    case 'autosave conflicted':
      // The save that resolves it must not publish the draft.
      return { ...state, intent: 'draft', failure: event.reason };
    case 'conflict closed':
      return { ...state, conflict: null };
    case 'rebased':
      return { ...state, ...noFailure, base: event.base, conflict: null, autosavedAt: null };
    case 'changes undone':
      return { ...state, ...noFailure };
  }
}
