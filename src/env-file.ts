import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError } from './operator-error.ts';
import { messageOf } from './rules/error-message.ts';

/** Returns the variables of a file such as `.env`, if it exists. Throws an OperatorError if it cannot be read. */
export function readEnvFile(file: string): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(decoded(file, contentOf(file))) : {};
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be read (${messageOf(error)}). Run the command as a user who can read it, for example the one that runs the product.`,
    );
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
