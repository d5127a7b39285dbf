import { randomUUID } from 'node:crypto';
import type { Statements } from './database.ts';

const DOMAIN = '@decoy.invalid';

/** Changes to accounts with a decoy: an address that no one has, used to get the usual response for another one. */
export interface Decoys {
  /** Deletes the account of a decoy. */
  remove: (decoy: string) => Promise<void>;
  /** Replaces a decoy in the pending change of an account's address. */
  replaceNewEmail: (decoy: string, email: string) => Promise<void>;
}

export const newDecoy = () => `${randomUUID()}${DOMAIN}`;

/** Returns whether an email goes to a decoy. */
export const isDecoy = (email: string) => email.endsWith(DOMAIN);

/** Returns the changes to accounts with a decoy in a database. */
export function decoysIn(database: Statements): Decoys {
  return {
    remove: async (decoy) => {
      await database.query('delete from auth.users where email = $1', [decoy]);
    },
    replaceNewEmail: async (decoy, email) => {
      await database.query('update auth.users set email_change = $2 where email_change = $1', [decoy, email]);
    },
  };
}
