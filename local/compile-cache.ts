import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/**
 * Caches the compiled code of this process and of those it starts, which saves a sixth of the CPU time of a restart.
 * Has no effect on modules that are already imported, or if the folder is not writable.
 */
export function cacheCompiledCode(): void {
  const { directory } = enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/node'));
  if (directory) process.env['NODE_COMPILE_CACHE'] = directory;
}
