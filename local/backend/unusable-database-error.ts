import type { FailureReason } from './protocol.ts';

/** This start cannot use the database. The message names the cause and, if the operator can remove it, the remedy. */
export class UnusableDatabaseError extends Error {
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason = 'operator') {
    super(message);
    this.reason = reason;
  }
}
