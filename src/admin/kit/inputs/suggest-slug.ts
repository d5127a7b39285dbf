import { slugify } from '../../../rules/slug.ts';
import { needsTransliteration, transliteratedSlug } from '../../../rules/transliterate.ts';

/** A slug for a name. The tables of other scripts are large, so they are loaded for the first name that needs them. */
export function suggestSlug(name: string): string | Promise<string> {
  return needsTransliteration(name) ? spelled(name) : slugify(name);
}

async function spelled(name: string): Promise<string> {
  try {
    const { default: anyAscii } = await import('any-ascii');
    return transliteratedSlug(name, anyAscii);
  } catch {
    // Without the tables the Latin part is still a start; the field can be filled by hand.
    return slugify(name);
  }
}
