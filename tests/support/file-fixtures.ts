import { afterAll } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { startTestBackend } from './backend.ts';
import { StoppedProducts } from './backups.ts';
import { Products } from './products.ts';
import type { Seed } from './run-folder.ts';

// What a test file starts from. Call these functions at its top level: they stop what they start after its last test.

/** Starts a backend, as `startTestBackend()` does. */
export async function backendForFile(seed?: Seed): Promise<Backend> {
  const backend = await startTestBackend(seed);
  afterAll(() => backend.stop());
  return backend;
}

/** Prepares stopped products. */
export async function stoppedProductsForFile(): Promise<StoppedProducts> {
  const products = await StoppedProducts.prepare();
  afterAll(() => products.dispose());
  return products;
}

/** Prepares products that run in separate processes. */
export async function productsForFile(): Promise<Products> {
  const products = await Products.prepare();
  afterAll(() => products.dispose());
  return products;
}
