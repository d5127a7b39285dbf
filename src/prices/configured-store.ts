import { createReader } from '../entities/database/client.ts';
import { type ProjectEnvironment, projectOf } from '../environment.ts';
import { messageOf } from '../rules/error-message.ts';
import { PRICE_REFRESH_MS } from '../rules/limits.ts';
import { upstreamOf } from './price-proxy.ts';
import { priceStorage, storePrices } from './store-prices.ts';

/**
 * Returns a function that stores current prices in the trending list, or null without the secret key, which it
 * requires.
 */
export function priceStoreFor(environment: ProjectEnvironment): (() => Promise<number>) | null {
  const { SUPABASE_SECRET_KEY: secretKey, COINGECKO_URL: upstream, COINGECKO_API_KEY: apiKey } = environment;
  if (!secretKey) return null;
  const { url } = projectOf(environment);
  const db = createReader({ url, publishableKey: secretKey, timeoutMs: 8000, retries: 1 });
  return () => storePrices(priceStorage(db), { ...upstreamOf({ upstream, apiKey }), timeoutMs: 8000 });
}

/**
 * Stores prices now and every five minutes, without overlap, until the returned function is called. Logs the start and
 * the end of an outage once each.
 */
export function startStoringPrices(
  store: () => Promise<number>,
  log: (text: string) => void,
  every = PRICE_REFRESH_MS,
): () => void {
  let failing = false;
  let running = false;
  let stopped = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      await store();
      if (failing) log('Prices are being stored again.');
      failing = false;
    } catch (error) {
      const reason = messageOf(error);
      if (!failing && !stopped) log(`Could not store prices, so the last ones remain: ${reason}`);
      failing = true;
    } finally {
      running = false;
    }
  };
  const timer = setInterval(run, every);
  timer.unref();
  void run();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
