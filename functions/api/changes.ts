import { changesApiFor } from '../../src/changes/changes-api.ts';
import { type Context, handle } from '../handler.ts';

export const onRequest = (context: Context) => handle(context, changesApiFor);
