import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Returns memory that is no longer used to the system. V8 does that only when it allocates more, which a process that
 * waits for work does not. Takes a tenth of a second or more, so it is for quiet moments.
 */
export function freeMemory(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  collect?.();
}
