import type { ChildProcess } from 'node:child_process';
import type { BackendMessage, BackendRequest } from './protocol.ts';

type Rows = Record<string, unknown>[];

/** Returns a function that runs SQL in the process. The exit of the process rejects its pending requests. */
export function openSqlChannel(child: ChildProcess): (text: string) => Promise<Rows> {
  const pending = new Map<number, PromiseWithResolvers<Rows>>();
  let lastId = 0;
  child.on('message', (message: BackendMessage) => {
    if (message.type !== 'rows' && message.type !== 'sql-failed') return;
    const response = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'rows') response?.resolve(message.rows);
    else response?.reject(new Error(message.message));
  });
  child.once('exit', () => {
    for (const { reject } of pending.values()) reject(new Error('The embedded backend exited.'));
  });
  return (text) => {
    lastId += 1;
    const response = Promise.withResolvers<Rows>();
    pending.set(lastId, response);
    sendRequest(child, { type: 'sql', id: lastId, text });
    return response.promise;
  };
}

/** Sends a message. An exited process accepts none; its `exit` event rejects the pending requests. */
export function sendRequest(child: ChildProcess, request: BackendRequest): void {
  if (child.connected) child.send(request, () => {});
}
