import { type DragEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Makes the table row around an element draggable by its handle, and a target for other rows of the same list. `drop` gets
 * the id of the row that was dropped on it. The row has `data-drop` while another one is over it.
 */
export function useDropTarget(
  resource: string,
  id: string,
  drop: (draggedId: string) => void,
): { handle: RefObject<HTMLSpanElement | null>; drag: (event: DragEvent) => void } {
  const handle = useRef<HTMLSpanElement>(null);
  const type = `application/x-${resource}`;

  useEffect(() => {
    const row = handle.current?.closest('tr');
    if (!row) return;
    const stop = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: globalThis.DragEvent) => void) =>
      row.addEventListener(
        name,
        (event) => {
          if (event.dataTransfer?.types.includes(type)) listener(event);
        },
        { signal: stop.signal },
      );
    on('dragover', (event) => {
      event.preventDefault();
      row.dataset['drop'] = '';
    });
    on('dragleave', () => {
      delete row.dataset['drop'];
    });
    on('drop', (event) => {
      event.preventDefault();
      delete row.dataset['drop'];
      const draggedId = event.dataTransfer?.getData(type) ?? '';
      if (draggedId !== '' && draggedId !== id) drop(draggedId);
    });
    return () => stop.abort();
  });

  const drag = (event: DragEvent) => {
    const row = handle.current?.closest('tr');
    event.dataTransfer.setData(type, id);
    event.dataTransfer.effectAllowed = 'move';
    if (row) event.dataTransfer.setDragImage(row, 0, 0);
  };
  return { handle, drag };
}
