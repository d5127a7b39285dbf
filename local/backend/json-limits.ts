import { TOO_MANY_PARAMETERS } from './embedded-protocol.ts';

/** More than the values, rows and separators of any insert that PostgreSQL accepts (65,535 values). */
const MAX_PARTS = 200_000;
const MAX_DEPTH = 1000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPENING_BRACKET, CLOSING_BRACKET] = [0x5b, 0x5d];
const [OPENING_BRACE, CLOSING_BRACE] = [0x7b, 0x7d];

/**
 * Returns why a body in JSON is rejected before it is parsed, or null. The API takes seconds for millions of values or
 * levels, before it checks any rights.
 */
export function jsonProblem(body: Uint8Array): string | null {
  let parts = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) {
      // The next character is escaped.
      if (byte === BACKSLASH) at += 1;
    } else if (byte === COMMA) parts += 1;
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      parts += 1;
      depth += 1;
      if (depth > MAX_DEPTH) return 'The body is nested too deeply.';
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) depth -= 1;
  }
  return parts > MAX_PARTS ? TOO_MANY_PARAMETERS : null;
}
