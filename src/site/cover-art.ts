/**
 * The position of the moon in an article's drawn cover, in a view box of 160 × 90. Equal texts give equal positions.
 */
export function coverMoon(seed: string): { x: number; y: number; shade: number } {
  const hash = [...seed].reduce((sum, character) => (sum * 33 + (character.codePointAt(0) ?? 0)) % 99991, 7);
  return { x: 30 + (hash % 100), y: 20 + (hash % 50), shade: 16 + (hash % 14) };
}
