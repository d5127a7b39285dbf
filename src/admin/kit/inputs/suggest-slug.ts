import { SLUG_MAX_LENGTH, slugify } from '../../../rules/slug.ts';
import { needsTransliteration, transliteratedSlug } from '../../../rules/transliterate.ts';

/** Returns a slug for a name. Loads the large transliteration tables only for names that need them. */
export function suggestSlug(name: string): string | Promise<string> {
  return needsTransliteration(name) ? transliterate(name).then(shortened) : shortened(slugify(name));
}

async function transliterate(name: string): Promise<string> {
  try {
    const { default: anyAscii } = await import('any-ascii');
    return transliteratedSlug(name, anyAscii);
  } catch {
    // Without the tables, use the Latin part. The user can edit the slug.
    return slugify(name);
  }
}

/** Cuts a slug at a hyphen if it is too long. */
function shortened(slug: string): string {
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  const start = slug.slice(0, SLUG_MAX_LENGTH + 1);
  return start.includes('-') ? start.slice(0, start.lastIndexOf('-')) : slug.slice(0, SLUG_MAX_LENGTH);
}
