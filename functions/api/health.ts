import { healthApiFor } from '../../src/changes/health-api.ts';
import { type Context, handle } from '../handler.ts';

export const onRequest = (context: Context) => handle(context, healthApiFor);
