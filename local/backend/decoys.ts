import { randomUUID } from 'node:crypto';

const DOMAIN = '@decoy.invalid';

/** Returns an address that no one has, used to get the usual response for another one. */
export const newDecoy = () => `${randomUUID()}${DOMAIN}`;

/** Returns whether an email goes to a decoy. */
export const isDecoy = (email: string) => email.endsWith(DOMAIN);
