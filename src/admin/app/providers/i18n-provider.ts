import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** Sentences that should be ours rather than react-admin's. */
const ours: Readonly<Record<string, string>> = {
  'ra.message.unsaved_changes': 'Some of your changes are not saved. Leave without saving them?',
};

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => ours[key] ?? defaultI18nProvider.translate(key, options),
};
