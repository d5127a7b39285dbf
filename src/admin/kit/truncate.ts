const MAX_CHARACTERS = 60;

/** Returns a text or, if it is long, its beginning with an ellipsis. */
export function truncate(text: string): string {
  const characters = [...text];
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join('').trim()}…`
    : text;
}
