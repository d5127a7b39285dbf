/**
 * The cause of a failure. `other version`: another version of the product created the database. `operator`: the
 * operator has to do what the message says. `temporary`: the problem can pass. `unknown`: anything else. A retry can
 * help with `temporary` and `unknown`.
 */
export type FailureReason = 'other version' | 'operator' | 'temporary' | 'unknown';

/** Messages from the backend process to its parent. */
export type BackendMessage =
  | { type: 'progress'; text: string }
  | { type: 'ready' }
  | { type: 'failed'; message: string; reason: FailureReason }
  /** A write through the API succeeded. */
  | { type: 'written' }
  | { type: 'mail'; to: string; subject: string; text: string; html: string }
  | { type: 'rows'; id: number; rows: Record<string, unknown>[] }
  | { type: 'sql-failed'; id: number; message: string };

/** Messages to the backend process: run SQL as the owner (never reachable over the network), or stop. */
export type BackendRequest = { type: 'sql'; id: number; text: string } | { type: 'stop' };
