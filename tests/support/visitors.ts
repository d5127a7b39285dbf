import { afterAll, beforeEach } from 'vitest';
import { TOKEN_HEADER, VISITOR_HEADER } from '../../local/backend/visitor.ts';
import { startTestBackend } from './backend.ts';

/**
 * Starts a backend as `npm start` runs it. It limits attempts by visitor, so each test of the file is another visitor.
 * Stops after the file's tests.
 */
export async function startBackendForVisitors() {
  const siteServerToken = 'a token';
  const backend = await startTestBackend('none', { siteServerToken });
  let visitor = 0;
  const nextVisitor = () => {
    visitor += 1;
  };
  beforeEach(nextVisitor);
  afterAll(() => backend.stop());
  return {
    backend,
    nextVisitor,
    /** Returns the number of the current visitor. */
    visitor: () => visitor,
    /** Returns the headers that identify the current visitor. */
    visitorHeaders: () => ({ [TOKEN_HEADER]: siteServerToken, [VISITOR_HEADER]: `192.0.2.${visitor}` }),
  };
}
