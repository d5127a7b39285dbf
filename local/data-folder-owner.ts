import { statSync } from 'node:fs';
import { OperatorError } from '../src/operator-error.ts';

/**
 * Throws an OperatorError if an existing data folder belongs to another user, who could not write the files that this
 * process would create there. Root as the owner can, and a group may share the folder (a volume of a container).
 */
export function rejectOtherUser(dataDir: string): void {
  const owner = ownerOf(dataDir);
  const user = process.geteuid?.();
  if (user === undefined || !owner || owner === user) return;
  throw new OperatorError(
    `The data folder ${dataDir} belongs to the user with ID ${owner}, who could not write the files that you (ID ${user}) would create. Run the command as its owner, for example: runuser -u newsroom -- npm run backup`,
  );
}

/** Returns null if there is no such folder, or if this user cannot see it, which the lock reports. */
function ownerOf(folder: string): number | null {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
}
