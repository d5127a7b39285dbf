import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isDiskFull } from '../../publishing/files/durable-files.ts';
import { folderForTest } from './temporary-folders.ts';

/** Returns whether file systems can be mounted here. That requires root and is not possible in most containers. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-mount-'));
  try {
    mountDisk(folder, '600m');
    execFileSync('umount', [folder]);
    return true;
  } catch {
    console.warn('Skipped: the full-disk tests need permission to mount a file system.');
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Mounts an empty file system of this size, such as `600m` or `600m,nr_inodes=900`, on a folder. */
export function mountDisk(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'newsroom-test', folder], { stdio: 'ignore' });
}

/** Returns a folder on a new disk of this size, which is removed after the current test. */
export function folderOnDisk(size: string): string {
  const folder = folderForTest();
  mountDisk(folder, size);
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}

/** Fills the disk of a folder completely, with a file `filler` in it. */
export function fillDisk(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'a');
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }
  closeSync(file);
}
