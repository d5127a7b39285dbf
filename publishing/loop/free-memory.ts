import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Returns unused memory to the operating system. V8 does so only when it allocates more, which an idle process does
 * not. Call it at quiet moments, because it takes a tenth of a second or more.
 */
export function freeMemory(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  collect?.();
}
