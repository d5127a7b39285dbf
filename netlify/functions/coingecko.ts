import { readEnvironment } from '../../src/environment.ts';
import { priceProxyFor } from '../../src/prices/price-proxy.ts';

export const config = { path: '/api/coingecko/*' };

export default priceProxyFor(readEnvironment());
