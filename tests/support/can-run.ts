import { spawnSync } from 'node:child_process';

/** Returns whether a command is installed and succeeds. */
export function canRun(command: string, ...parameters: readonly string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;
}
