import { healthApiFor } from '../../src/changes/health-api.ts';
import { readEnvironment } from '../../src/environment.ts';

export const config = { path: '/api/health' };

export default healthApiFor(readEnvironment());
