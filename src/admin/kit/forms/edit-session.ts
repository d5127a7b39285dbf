import { atom, type WritableAtom } from 'nanostores';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { error } from '../../../rules/messages.ts';
import { toast } from '../../app/notifications/toast.ts';
import { ConflictError } from '../../app/providers/conflict-error.ts';
import type { Values } from '../../app/providers/values.ts';
import type { Autosaver } from '../autosave/autosaver.ts';
import type { DraftSaver } from '../drafts/draft-saver.ts';
import { afterSave } from './after-save.ts';
import { type EditEvent, type EditState, nextState, opened } from './edit-state.ts';
import { saveFailure } from './save-failure.ts';
import type { SaveIntent } from './save-intent.ts';

/**
 * What the parts of an open form share. Manual saves (`useSubmit`) and automatic ones (`useAutosave`) store the changes to
 * the state's `base`, then make the stored row the base of later changes. After a conflict or with a restored draft,
 * `FormGuards` chooses another base.
 */
export class EditSession {
  readonly $state: WritableAtom<EditState>;
  /** Set by `FormGuards`. */
  form!: UseFormReturn;
  /** Set by `useDraftSaver`. */
  draft: DraftSaver | null = null;
  /** Set by `useAutosave`; null for forms without automatic saves. */
  autosaver: Autosaver | null = null;
  /** Whether the form is on the screen. A save can end after the user has left it. */
  isOpen = false;

  /** Begins with the record that the form shows; null for a new one. */
  constructor(record: Values | null) {
    this.$state = atom(opened(record));
  }

  get state() {
    return this.$state.get();
  }

  readonly send = (event: EditEvent): void => this.$state.set(nextState(this.state, event));

  readonly setIntent = (intent: SaveIntent): void => this.send({ type: 'intended', intent });

  /**
   * Handles a failed save: a conflict opens the dialog of the form, if the user is still on its screen. Anything else shows
   * a toast with this title.
   */
  fail(title: string, thrown: unknown, isCurrent: boolean): void {
    const { reason, description } = saveFailure(thrown, isCurrent);
    const conflict = thrown instanceof ConflictError ? thrown : null;
    this.send({ type: 'save failed', reason, conflict });
    if (!conflict || !isCurrent) toast(error(title, description));
  }

  /**
   * Deletes the local draft after a manual save, unless the user has changed something since `submitted`. Await it before
   * reporting the save, because a reload would interrupt the deletion.
   */
  async discardSavedDraft(row: Values, submitted: Values): Promise<void> {
    const { later } = afterSave(row, submitted, this.form.getValues());
    if (Object.keys(later).length === 0) await this.draft?.discard();
  }

  /** Makes the `row` of a manual save the base. Only what the user has changed since `submitted` remains unsaved. */
  acceptSaved(row: Values, submitted: Values, show: () => void): void {
    if (!this.isOpen) return;
    this.#rebase({ type: 'saved', row }, () => {
      const { saved, later } = afterSave(row, submitted, this.form.getValues());
      this.form.reset(saved);
      this.form.reset({ ...saved, ...later }, { keepDefaultValues: true });
      show();
    });
  }

  /** Makes the `row` of an automatic save the base. Only what differs from `saved` remains unsaved. */
  acceptAutosaved(row: Values, saved: Values, show: () => void): void {
    this.#rebase({ type: 'autosaved', row, at: new Date() }, () => {
      this.form.resetDefaultValues(saved);
      show();
    });
  }

  /** Marks the form as saved, so that the user can leave it without confirmation. */
  allowLeaving(): void {
    flushSync(() => {
      this.form.reset(this.form.getValues());
      this.send({ type: 'conflict closed' });
    });
  }

  /**
   * Renders at once, so that the form can be left without confirmation. If this stores a new record, its form's name
   * changes, so `useDraftSaver` sets another `draft`.
   */
  #rebase(event: EditEvent, change: () => void): void {
    const { draft } = this;
    flushSync(() => {
      this.send(event);
      change();
    });
    if (this.draft !== draft) draft?.discard();
    // The stored changes have another base now.
    this.draft?.scheduleSave();
  }
}
