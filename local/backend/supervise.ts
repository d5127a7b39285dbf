import type { Report } from '../../publishing/report.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { backendSecrets } from './secrets.ts';
import { type Backend, type BackendOptions, backendUrl, startBackend } from './start.ts';
import { BackendStartError } from './start-failures.ts';

/** The wait before a restart: doubled after each failure, reset after a long enough run. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
const GOOD_RUN_MS = 30_000;

/** An embedded backend that is restarted when it exits. */
export interface SupervisedBackend extends Omit<Backend, 'died'> {
  /** Adds a listener that is called after each write through the API. */
  onWrite: (listener: () => void) => void;
  /** Returns why it is not running, or null while it runs. */
  failure: () => string | null;
}

/**
 * Starts the embedded backend and keeps it running. If the first start fails, retries it if the reason may be
 * temporary; `failure` then returns the reason. Throws an OperatorError if only the operator can fix it, or if `signal`
 * aborts the first start.
 */
export async function superviseBackend(
  options: BackendOptions & { onProgress: Report },
): Promise<SupervisedBackend> {
  const { dataDir, port, onProgress } = options;
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  let current: Backend | null = null;
  let hasStarted = false;
  let failure: string | null = null;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();

  const start = async (signal = stopping.signal) => {
    const backend = await startBackend({
      ...options,
      ...(hasStarted && { purpose: 'restart' }),
      signal,
      onWrite: () => {
        for (const listener of listeners) listener();
      },
    });
    const startedAt = performance.now();
    current = backend;
    hasStarted = true;
    failure = null;
    void backend.died.then((reason) => {
      if (performance.now() - startedAt > GOOD_RUN_MS) wait = FIRST_WAIT_MS;
      // The signal ends the process, also if it has just started.
      if (!signal.aborted) onProgress(reason, { level: 'error' });
      retryLater(reason);
    });
  };
  const retryLater = (reason: string, isFirst = false) => {
    current = null;
    failure = reason;
    if (stopping.signal.aborted || options.signal?.aborted) return;
    if (!isFirst) onProgress(`The backend will restart in ${wait / 1000} s. Pages stay online.`);
    timer = setTimeout(() => {
      starting = restart();
    }, wait);
    wait = Math.min(2 * wait, MAX_WAIT_MS);
  };
  const restart = async () => {
    try {
      await start();
      onProgress('The backend is running again.');
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== failure && !stopping.signal.aborted) onProgress(reason, { level: 'error' });
      retryLater(reason);
    }
  };

  try {
    await start(options.signal);
  } catch (error) {
    if (options.signal?.aborted || !(error instanceof BackendStartError)) throw error;
    retryLater(error.message, true);
  }
  return {
    url: backendUrl(port),
    secrets: backendSecrets(dataDir),
    failure: () => failure,
    onWrite: (listener) => listeners.push(listener),
    sql: async (text) => {
      if (!current) throw new Error(failure ?? 'The embedded backend is not running.');
      return current.sql(text);
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await starting;
      await current?.stop();
    },
  };
}
