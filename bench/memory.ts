import { readFileSync } from 'node:fs';
import { descendants } from '../tests/support/product-process.ts';

/** Megabytes of memory of a process and those that it started: shared pages count in parts (PSS). Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = [pid, ...descendants(pid)].map((id) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended.
      return 0;
    }
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}

/** The id of the process that started this one. Linux only. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
