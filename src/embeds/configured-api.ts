import { type ProjectEnvironment, projectOf } from '../environment.ts';
import { createEmbedApi } from './embed-api.ts';
import { publicLoader } from './load-public.ts';

/** Creates `/api/embed` for the administrators of an environment's project. */
export function embedApiFor(environment: ProjectEnvironment): (request: Request) => Promise<Response> {
  const { url, publishableKey } = projectOf(environment);
  const isAdmin = async (authorization: string) => {
    const response = await fetch(`${url}/rest/v1/rpc/is_admin`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(8000),
    });
    return response.ok && (await response.json()) === true;
  };
  return createEmbedApi({ isAdmin, load: publicLoader() });
}
