import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/** The request that the current code runs for. Undefined: the backend's own work. */
const requests = new AsyncLocalStorage<object>();

/** An open transaction, and the request that it belongs to. */
interface OpenTransaction extends PromiseWithResolvers<void> {
  request: object | undefined;
}

/** Runs the work for one request. Its transactions contain no statements of other requests. */
export const runRequest = <Result>(work: () => Result): Result => requests.run({}, work);

/**
 * Keeps transactions of different requests apart. PGlite has one connection, and @supabase/lite sets the role of a visitor
 * at the beginning of a transaction: a request that runs at the same time would otherwise get the role of another one.
 */
export function isolateTransactions(driver: PGlite): void {
  const query = driver.query.bind(driver);
  const exec = driver.exec.bind(driver);
  const transaction = driver.transaction.bind(driver);
  let open: OpenTransaction | null = null;
  const isTaken = () => open !== null && open.request !== requests.getStore();
  const end = () => {
    open?.resolve();
    open = null;
  };

  driver.query = async <Row>(text: string, ...rest: [unknown[]?, object?]) => {
    while (isTaken()) await open?.promise;
    if (text === 'BEGIN') open = { request: requests.getStore(), ...Promise.withResolvers<void>() };
    try {
      return await query<Row>(text, ...rest);
    } catch (error) {
      if (text === 'BEGIN') end();
      throw error;
    } finally {
      if (text === 'COMMIT' || text === 'ROLLBACK') end();
    }
  };
  driver.exec = async (...parameters) => {
    while (isTaken()) await open?.promise;
    return exec(...parameters);
  };
  driver.transaction = async (task) => {
    while (isTaken()) await open?.promise;
    return transaction(task);
  };
}
