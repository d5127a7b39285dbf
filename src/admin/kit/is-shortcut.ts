type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>;

/**
 * Returns whether Ctrl (Cmd on a Mac) and a letter are pressed. On keyboard layouts without Latin letters, such as
 * Cyrillic, the key at the letter's place counts.
 */
export function isShortcut({ ctrlKey, metaKey, altKey, shiftKey, key, code }: Keys, letter: string): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  const isLatin = /^[\x20-\x7e]/.test(key);
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
