import { readEnvironment } from '../../server/environment.ts';
import { priceStoreFor } from '../../server/prices/price-store.ts';

export const config = { schedule: '*/5 * * * *' };

export default async function storePricesNow(): Promise<void> {
  const store = priceStoreFor(readEnvironment());
  if (!store) throw new Error('Set SUPABASE_SECRET_KEY: stored prices are written with it.');
  await store();
}
