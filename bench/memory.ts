import { readFileSync } from 'node:fs';
import { descendants } from '../tests/support/product-process.ts';

/**
 * Returns the memory of a process and its descendants in megabytes. Shared pages count proportionally (PSS). Linux
 * only.
 */
export function memoryOf(pid: number): number {
  const kilobytes = [pid, ...descendants(pid)].map((id) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process has exited.
      return 0;
    }
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}

/** Returns the id of the parent process. Linux only. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
