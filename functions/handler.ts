import { type Environment, readEnvironment } from '../src/environment.ts';

/**
 * The context that Cloudflare Pages passes to a function: the request, the project's variables and its static files.
 * `waitUntil` keeps the request's work alive until the promise settles.
 */
export interface Context {
  request: Request;
  env: Record<string, unknown> & { ASSETS: { fetch: (url: URL) => Promise<Response> } };
  waitUntil: (work: Promise<unknown>) => void;
}

type Handler = (request: Request, env: Context['env']) => Promise<Response>;

/** Handlers by the function that creates them. They cache data, so each is created only once. */
const handlers = new Map<unknown, Handler>();

/** Returns the validated variables of the project. */
function environmentOf({ env }: Context): Environment {
  const variables = Object.entries(env).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return readEnvironment(Object.fromEntries(variables));
}

/** Handles a request with the handler that `make` creates from the project's variables. */
export function handle(context: Context, make: (environment: Environment) => Handler): Promise<Response> {
  const handler = handlers.get(make) ?? make(environmentOf(context));
  handlers.set(make, handler);
  const response = handler(context.request, context.env);
  // If a visitor leaves, Cloudflare stops the request's work, and other requests may be waiting for the same read.
  context.waitUntil(response.catch(() => {}));
  return response;
}
