/** Returns the button that began the form's last save, or its save button if there is none or it has been removed. */
export function saveButton(): Element | null {
  const bar = document.querySelector('[data-action-bar]');
  return (
    bar?.querySelector('[data-pressed]') ?? bar?.querySelector(':scope > :last-child [type="submit"]') ?? null
  );
}
