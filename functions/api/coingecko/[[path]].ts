import { priceProxyFor } from '../../../src/prices/price-proxy.ts';
import { type Context, handle } from '../../handler.ts';

export const onRequest = (context: Context) => handle(context, priceProxyFor);
