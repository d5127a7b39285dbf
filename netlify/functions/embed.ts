import { embedApiFor } from '../../src/embeds/configured-api.ts';
import { readEnvironment } from '../../src/environment.ts';

export const config = { path: '/api/embed' };

export default embedApiFor(readEnvironment());
