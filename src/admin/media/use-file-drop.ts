import { type ClipboardEvent, type DragEvent, useState } from 'react';

interface FileDrop {
  /** Takes dropped or pasted files. Returns whether there are any. */
  onFiles: (files: FileList) => boolean;
  /** Takes the URL of a dropped image or link. */
  onUrl: (url: string) => void;
}

/** Returns the event handlers of an area for images that are dropped or pasted, and whether something is over it. */
export function useFileDrop({ onFiles, onUrl }: FileDrop) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      // Browsers insert dropped text themselves.
      if (!event.dataTransfer.types.some((type) => type === 'Files' || type === 'text/uri-list')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const isFile = onFiles(event.dataTransfer.files);
      const url = event.dataTransfer.getData('URL');
      if (!isFile && url === '') return;
      event.preventDefault();
      if (!isFile) onUrl(url);
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData;
      // Spreadsheets copy a cell both as text and as an image.
      const isCell = event.clipboardData.getData('text/plain').trim() !== '' && types.includes('text/html');
      if (!isCell && onFiles(files)) event.preventDefault();
    },
  };
  return { isOver, handlers };
}
