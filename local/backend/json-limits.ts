import { TOO_MANY_PARAMETERS } from './embedded-protocol.ts';
import { MAX_VALUES } from './hosted-api/row-limits.ts';

const MAX_DEPTH = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPENING_BRACKET, CLOSING_BRACKET] = [0x5b, 0x5d];
const [OPENING_BRACE, CLOSING_BRACE] = [0x7b, 0x7d];

/**
 * Returns why a body in JSON is rejected before it is parsed, or null. Parsing millions of objects or levels takes
 * seconds, and no statement can have so many rows.
 */
export function jsonProblem(body: Uint8Array): string | null {
  let objects = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) {
      // The next character is escaped.
      if (byte === BACKSLASH) at += 1;
    } else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      depth += 1;
      if (byte === OPENING_BRACE) objects += 1;
      if (depth > MAX_DEPTH) return 'The body is nested too deeply.';
      if (objects > MAX_VALUES) return TOO_MANY_PARAMETERS;
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) depth -= 1;
  }
  return null;
}
