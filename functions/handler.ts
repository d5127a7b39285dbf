import { type Environment, readEnvironment } from '../src/environment.ts';

/** What Cloudflare Pages passes to a function: the request, the variables of the project, and its files. */
export interface Context {
  request: Request;
  env: Record<string, unknown> & { ASSETS: { fetch: (address: URL) => Promise<Response> } };
}

type Handler = (request: Request) => Response | Promise<Response>;

/** They cache what they have read, so each is made once. */
const handlers = new Map<unknown, Handler>();

/** The validated variables of the project. */
function environmentOf({ env }: Context): Environment {
  const variables = Object.entries(env).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return readEnvironment(Object.fromEntries(variables));
}

/** Handles a request with what `make` makes of the project's variables, as Netlify's functions do. */
export function handle(context: Context, make: (environment: Environment) => Handler) {
  const handler = handlers.get(make) ?? make(environmentOf(context));
  handlers.set(make, handler);
  return handler(context.request);
}
