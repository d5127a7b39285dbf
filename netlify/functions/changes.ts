import { changesApiFor } from '../../src/changes/changes-api.ts';
import { readEnvironment } from '../../src/environment.ts';

export const config = { path: '/api/changes' };

export default changesApiFor(readEnvironment());
