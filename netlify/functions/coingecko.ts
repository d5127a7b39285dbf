import { readEnvironment } from '../../server/environment.ts';
import { priceProxyFor } from '../../server/prices/price-proxy.ts';

export const config = { path: '/api/coingecko/*' };

export default priceProxyFor(readEnvironment());
