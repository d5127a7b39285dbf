/**
 * Ignores files, images and links that are dropped where nothing takes them. The browser would open them in place of
 * the console. Returns a cleanup function.
 */
export function ignoreStrayDrops(): () => void {
  const ignore = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer) return;
    const { types } = event.dataTransfer;
    // Firefox opens links and images of other pages in the same tab.
    if (!types.includes('Files') && (!types.includes('text/uri-list') || isTextField(event.target))) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
  return () => {
    removeEventListener('dragover', ignore);
    removeEventListener('drop', ignore);
  };
}

/**
 * Returns whether the browser inserts dropped links here, as text. `:read-write` excludes checkboxes and disabled fields.
 */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':read-write');
}
