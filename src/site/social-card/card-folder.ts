import { cacheFolder } from '../../cache-folder.ts';

/** The folder where drawn cards are cached. */
export const cards = cacheFolder('.', 'node_modules/.cache/social-cards');
