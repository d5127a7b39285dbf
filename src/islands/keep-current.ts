import { onContentChange } from './changes/content-change.ts';

/** Reads the current content of a part of the page. Returns a function that shows it, or null if it is already shown. */
type Read = () => Promise<(() => void) | null>;

/**
 * Shows the current content whenever one of the tables changes. Returns a function that does so now. Both throw if it
 * cannot be read.
 */
export function keepCurrent(tables: readonly string[], read: Read): () => Promise<void> {
  let latest = 0;
  const refresh = async () => {
    latest += 1;
    const turn = latest;
    const show = await read();
    if (!show) return;
    const { changeInPlace } = await import('./changes/in-place.ts');
    await changeInPlace(() => {
      // An earlier response can arrive after a later one.
      if (turn === latest) show();
    });
  };
  onContentChange(tables, refresh);
  return refresh;
}
