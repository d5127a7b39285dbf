import { createReader } from '../entities/database/client.ts';
import { type ProjectEnvironment, projectOf } from '../environment.ts';
import { createPriceProxy } from './price-proxy.ts';
import { pricedCoins } from './priced-coins.ts';

/** Creates the price proxy of an environment, for the coins of the trending list. */
export function priceProxyFor(environment: ProjectEnvironment): (request: Request) => Promise<Response> {
  const db = createReader({ ...projectOf(environment), timeoutMs: 8000, retries: 1 });
  return createPriceProxy({
    upstream: environment.COINGECKO_URL,
    apiKey: environment.COINGECKO_API_KEY,
    readListed: () => pricedCoins(db),
    isStored: environment.SUPABASE_SECRET_KEY !== undefined,
  });
}
