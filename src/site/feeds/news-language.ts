/** Returns the code of a language tag for Google News: without the region, but Chinese by its script. */
export function newsLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'zh') return script === 'Hant' ? 'zh-tw' : 'zh-cn';
  return language;
}
