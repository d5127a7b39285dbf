import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether file systems may be mounted here: as root, outside most containers. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-mount-'));
  try {
    mountDisk(folder, '600m');
    execFileSync('umount', [folder]);
    return true;
  } catch {
    console.warn('Skipped: the tests of a full disk need the right to mount a file system.');
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Mounts an empty disk of this size on a folder, such as `600m`. */
export function mountDisk(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'newsroom-test', folder], { stdio: 'ignore' });
}
