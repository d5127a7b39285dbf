import { addresses } from './attacks/addresses.ts';
import { documents } from './attacks/documents.ts';
import { parsing } from './attacks/parsing.ts';
import { scripts } from './attacks/scripts.ts';

/**
 * Known XSS vectors by family, as an article could contain them if the editor were bypassed. Without sanitising, each
 * would call `alert` (or fetch, redirect or restyle) in some browser.
 */
const families = { ...scripts, ...addresses, ...documents, ...parsing };

/** An attack and its family. */
export interface Attack {
  readonly family: string;
  readonly html: string;
}

/** All attacks, several hundred. */
export const ATTACKS: readonly Attack[] = Object.entries(families).flatMap(([family, strings]) =>
  strings.map((html) => ({ family, html })),
);
