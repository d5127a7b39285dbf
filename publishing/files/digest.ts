import { createHash } from 'node:crypto';

/** Returns a digest that identifies a file's content. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha1').update(content).digest('base64');
}
