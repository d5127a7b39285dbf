import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** Texts that replace react-admin's defaults. */
const overrides: Readonly<Record<string, (options: Record<string, unknown>) => string>> = {
  'ra.message.unsaved_changes': () => 'You have unsaved changes. Leave without saving?',
  'ra.action.select_all': () => 'Select this page',
  'ra.message.select_all_limit_reached': ({ max }) => `The first ${max} are selected, which is the maximum.`,
  // The default lowercases the first letter of the column: "coinGecko ID".
  'ra.sort.sort_by': ({ field, order }) => `Sort by ${field} ${order}`,
};

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => overrides[key]?.(options ?? {}) ?? defaultI18nProvider.translate(key, options),
};
