import { readEnvironment } from '../../src/environment.ts';
import { priceStoreFor } from '../../src/prices/store-prices.ts';

export const config = { schedule: '*/5 * * * *' };

export default async function storePricesNow(): Promise<void> {
  const store = priceStoreFor(readEnvironment());
  if (!store) throw new Error('Set SUPABASE_SECRET_KEY. It is needed to store prices.');
  await store();
}
