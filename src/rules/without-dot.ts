/** Returns a text without its final full stop and space, so that it can be part of a sentence. */
export function withoutDot(text: string): string {
  return text.replace(/[.\s]+$/, '');
}
