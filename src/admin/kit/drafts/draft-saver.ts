import { messageOf } from '../../../rules/error-message.ts';
import { type Draft, deleteDraft, putDraft } from './draft-store.ts';
import { lockDraft } from './tab-locks.ts';

const DEBOUNCE_MS = 500;
/** How long a save waits for the deletion of its draft, in case the browser's storage never responds. */
const MAX_WAIT_MS = 5000;

/** A form's unsaved changes, and the record they are based on. */
export type DraftContent = Pick<Draft, 'values' | 'base'>;

interface DraftSaverOptions {
  readonly key: string;
  readonly scope: string;
  /** Called with the problem when the device cannot store drafts, and with null when it can again. */
  readonly onProblem: (problem: string | null) => void;
}

/** Stores the unsaved changes of one open form: shortly after typing, and immediately when the tab is hidden. */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  readonly #release: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: (() => DraftContent | null) | null = null;
  #isStored = false;
  #isClosed = false;
  /** The last write. Writes run in sequence so that a late one cannot bring back a discarded draft. */
  #last: Promise<void> = Promise.resolve();

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#release = lockDraft(options.key);
  }

  /** Stores the result of `read` once typing pauses; null means there is nothing to store. */
  scheduleSave(read: () => DraftContent | null): void {
    if (this.#isClosed) return;
    this.#pending = read;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** Stores pending changes now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const draft = this.#pending?.() ?? null;
    this.#pending = null;
    if (draft === null) return this.#last;
    this.#isStored = true;
    return this.#after(() => this.#put(draft));
  }

  /** Stores the draft that was replaced, if any, and the restored one as this form's own, then deletes the original. */
  takeOver({ key, values, base }: Draft, replaced: Draft | null): Promise<void> {
    clearTimeout(this.#timer);
    this.#pending = null;
    this.#isStored = true;
    return this.#after(async () => {
      if (replaced) await putDraft(replaced);
      await this.#put({ values, base });
      await deleteDraft(key);
    });
  }

  /** Deletes the draft after its changes were saved or undone. Resolves once it is deleted, at the latest after 5 s. */
  discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#pending = null;
    if (this.#isStored) void this.#after(() => deleteDraft(this.#options.key));
    this.#isStored = false;
    let timer: ReturnType<typeof setTimeout>;
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS);
    });
    return Promise.race([this.#last, tooLate]).finally(() => clearTimeout(timer));
  }

  /** Stores pending changes and releases the draft when the form is closed. */
  async close(): Promise<void> {
    const written = this.flush();
    this.#isClosed = true;
    await written;
    this.#release();
  }

  #put(draft: DraftContent): Promise<void> {
    const { key, scope } = this.#options;
    return putDraft({ key, scope, savedAt: new Date().toISOString(), ...draft });
  }

  #after(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step).then(
      () => this.#options.onProblem(null),
      (error: unknown) => this.#options.onProblem(messageOf(error)),
    );
    return this.#last;
  }
}
