import { addresses } from './attacks/addresses.ts';
import { documents } from './attacks/documents.ts';
import { parsing } from './attacks/parsing.ts';
import { scripts } from './attacks/scripts.ts';

/**
 * Markup that has run scripts somewhere, by the family of trick: what an article could hold if the editor were
 * bypassed. Each would call `alert` (or fetch, redirect, restyle) when shown untreated in some browser.
 */
const families = { ...scripts, ...addresses, ...documents, ...parsing };

/** An attack with the family that it belongs to. */
export interface Attack {
  readonly family: string;
  readonly html: string;
}

/** All attacks, several hundred. */
export const ATTACKS: readonly Attack[] = Object.entries(families).flatMap(([family, strings]) =>
  strings.map((html) => ({ family, html })),
);
