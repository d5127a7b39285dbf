export const saveButton = () => document.querySelector('[data-action-bar] > :last-child [type="submit"]');
