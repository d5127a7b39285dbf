/**
 * What a failure means: `other version` of the product created the database, the `operator` has to do what the message
 * says, it `may pass`, or its cause is `unknown`. A retry helps with the last two.
 */
export type FailureReason = 'other version' | 'operator' | 'may pass' | 'unknown';

/** Messages from the backend process to its parent. */
export type BackendMessage =
  | { type: 'progress'; text: string }
  | { type: 'ready' }
  | { type: 'failed'; message: string; reason: FailureReason }
  /** Something was written through the API. */
  | { type: 'written' }
  | { type: 'mail'; to: string; subject: string; text: string; html: string }
  | { type: 'rows'; id: number; rows: Record<string, unknown>[] }
  | { type: 'sql-failed'; id: number; message: string };

/** Messages to the backend process: run SQL as the owner (never reachable over the network), or stop. */
export type BackendRequest = { type: 'sql'; id: number; text: string } | { type: 'stop' };
