import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Mounts an empty file system of this size, such as `600m`, on a folder. */
export function mountDisk(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'newsroom-test', folder], { stdio: 'ignore' });
}
