import { useState } from 'react';

interface Failure {
  readonly message: string;
  /** A React key that changes with each failure: screen readers announce a repeated message only in a new element. */
  readonly number: number;
}

/** Returns the last failure of an action, which is kept while a retry runs, and a function that reports one. */
export function useLastFailure(): [Failure | null, (error: Error) => void] {
  const [failure, setFailure] = useState<Failure | null>(null);
  const report = ({ message }: Error) => setFailure((last) => ({ message, number: (last?.number ?? 0) + 1 }));
  return [failure, report];
}
