/** Messages from the backend process to its parent. */
export type BackendMessage =
  | { type: 'progress'; text: string }
  | { type: 'ready' }
  /** `isOtherVersion`: another version of the product created the database, so a retry cannot help. */
  | { type: 'failed'; message: string; isOtherVersion: boolean }
  /** Something was written through the API. */
  | { type: 'written' }
  | { type: 'mail'; to: string; subject: string; text: string; html: string }
  | { type: 'rows'; id: number; rows: Record<string, unknown>[] }
  | { type: 'sql-failed'; id: number; message: string };

/** Messages to the backend process: run SQL as the owner (never reachable over the network), or stop. */
export type BackendRequest = { type: 'sql'; id: number; text: string } | { type: 'stop' };
