import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError } from './operator-error.ts';
import { messageOf } from './rules/error-message.ts';

/**
 * Returns the variables of a file such as `.env`, or null if it does not exist. Throws an OperatorError if it cannot be
 * read.
 */
export function readEnvFile(file: string): NodeJS.Dict<string> | null {
  const content = contentOf(file);
  return content && parseEnv(decoded(file, content));
}

function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    const remedy =
      code === 'EISDIR'
        ? 'Replace the folder by a file'
        : 'Run the command as a user who can read it, for example the one that runs the product';
    throw new OperatorError(`${file} cannot be read (${messageOf(error)}). ${remedy}.`);
  }
}

/** Without a byte order mark, which Node.js would take for a part of the first name. */
function decoded(file: string, content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new OperatorError(`${file} is not UTF-8 text. Save it in that encoding.`);
  }
}
