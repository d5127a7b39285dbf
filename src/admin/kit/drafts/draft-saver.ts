import { messageOf } from '../../../rules/error-message.ts';
import { newId } from '../forms/new-id.ts';
import { type Draft, deleteDraft, putDraft } from './draft-store.ts';
import { lockDraft } from './tab-locks.ts';

const DEBOUNCE_MS = 500;
/** How long a save waits for the deletion of its draft, in case the browser's storage never responds. */
const MAX_WAIT_MS = 5000;

/** A form's unsaved changes, and the record they are based on. */
export type DraftContent = Pick<Draft, 'values' | 'base'>;

interface DraftSaverOptions {
  readonly scope: string;
  /** Returns the form's unsaved changes; null if there are none. */
  readonly unsaved: () => DraftContent | null;
  /** Called with the problem when the device cannot store drafts, and with null when it can again. */
  readonly onProblem: (problem: string | null) => void;
}

/** Stores the unsaved changes of one open form: shortly after typing, and immediately when the tab is hidden. */
export class DraftSaver {
  readonly #key = newId();
  readonly #options: DraftSaverOptions;
  readonly #release = lockDraft(this.#key);
  /** Undefined if all changes are stored. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStored = false;
  #isClosed = false;
  /** The last write. Writes run in sequence so that a late one cannot bring back a discarded draft. */
  #last: Promise<void> = Promise.resolve();

  constructor(options: DraftSaverOptions) {
    this.#options = options;
  }

  /** Stores the form's changes once typing pauses. */
  scheduleSave(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** Stores pending changes now. */
  flush(): Promise<void> {
    const content = this.#timer === undefined ? null : this.#options.unsaved();
    this.#cancelSave();
    if (content === null) return this.#last;
    this.#isStored = true;
    return this.#after(() => putDraft(this.#draft(this.#key, content)));
  }

  /**
   * Stores a restored draft as this form's own, and deletes the original. Returns the changes that it replaces, stored as
   * another draft; null if there are none.
   */
  takeOver({ key, ...restored }: Draft): Draft | null {
    const content = this.#options.unsaved();
    const replaced = content && this.#draft(newId(), content);
    this.#cancelSave();
    this.#isStored = true;
    this.#after(async () => {
      if (replaced) await putDraft(replaced);
      await putDraft(this.#draft(this.#key, restored));
      await deleteDraft(key);
    });
    return replaced;
  }

  /** Deletes the draft after its changes were saved or undone. Resolves once it is deleted, at the latest after 5 s. */
  discard(): Promise<void> {
    this.#cancelSave();
    if (this.#isStored) this.#after(() => deleteDraft(this.#key));
    this.#isStored = false;
    const tooLate = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    return Promise.race([this.#last, tooLate]);
  }

  /** Stores pending changes and releases the draft when the form is closed. */
  async close(): Promise<void> {
    const written = this.flush();
    this.#isClosed = true;
    await written;
    this.#release();
  }

  #cancelSave(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #draft(key: string, { values, base }: DraftContent): Draft {
    return { key, scope: this.#options.scope, savedAt: new Date().toISOString(), values, base };
  }

  #after(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step).then(
      () => this.#options.onProblem(null),
      (error: unknown) => this.#options.onProblem(messageOf(error)),
    );
    return this.#last;
  }
}
