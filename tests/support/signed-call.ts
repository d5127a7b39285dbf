import { Webhook } from 'standardwebhooks';
import type { TestStack } from './stack.ts';

/** The parts of a signed call. The defaults form a valid build request. */
export interface SignedCall {
  id?: string;
  at?: Date;
  body?: string;
  signature?: string;
  method?: string;
  type?: string;
  path?: string;
}

/** Calls the publisher of a stack with a request signed with its secret. */
export async function callSigned(
  stack: TestStack,
  {
    id = crypto.randomUUID(),
    at = new Date(),
    body = '{"reason":"test"}',
    signature,
    method = 'POST',
    type = 'application/json',
    path = '/hooks/rebuild',
  }: SignedCall = {},
): Promise<{ status: number; text: string }> {
  const secret = stack.product.stack.variables['WEBHOOK_SECRET'] ?? '';
  const response = await fetch(stack.siteUrl + path, {
    method,
    headers: {
      'content-type': type,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature ?? new Webhook(secret).sign(id, at, body),
    },
    ...(method === 'GET' ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}
