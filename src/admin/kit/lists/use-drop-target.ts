import { type DragEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a table row draggable by its handle, and a drop target for other rows of the same list. Calls `drop` with the
 * id of a row that is dropped on it. The row has the attribute `data-drop` while another row is dragged over it.
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
