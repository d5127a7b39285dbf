import { Webhook } from 'standardwebhooks';
import { parsedJson } from '../../src/rules/json.ts';
import { readLimited } from '../read-limited.ts';
import { sendError } from './plain-responses.ts';
import type { Route } from './site-server.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** A call with a valid signature. */
export interface SignedCall {
  /** The id of the call. A repeated id means a repeated call. */
  id: string;
  /** When it was signed, in whole seconds since 1970. */
  signedAt: number;
  body: unknown;
}

/**
 * Creates a route for signed calls (Standard Webhooks): a POST with a JSON body whose signature covers id, timestamp
 * and body. Timestamps more than five minutes off are rejected. `respond` receives only signed data and returns the
 * status and JSON to send.
 */
export function signedRoute(
  secret: string,
  respond: (call: SignedCall) => Promise<{ status: number; json: unknown }>,
): Route {
  const webhook = new Webhook(secret);
  return async (request, response) => {
    if (request.method !== 'POST') return sendError(response, 405, 'Use POST.', { allow: 'POST' });
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      return sendError(response, 415, 'Send application/json.');
    }
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES;
    const content = isTooLarge ? null : await readLimited(request, MAX_BODY_BYTES);
    if (content === null)
      return sendError(response, 413, `Send at most ${MAX_BODY_BYTES} bytes.`, { connection: 'close' });
    const body = String(content);
    const headers = {
      'webhook-id': String(request.headers['webhook-id'] ?? ''),
      'webhook-timestamp': String(request.headers['webhook-timestamp'] ?? ''),
      'webhook-signature': String(request.headers['webhook-signature'] ?? ''),
    };
    try {
      webhook.verify(body, headers, { jsonParse: false });
    } catch {
      return sendError(response, 401, 'The signature is not valid.');
    }
    const json = parsedJson(body);
    if (json === undefined) return sendError(response, 400, 'The body is not JSON.');
    const call = {
      id: headers['webhook-id'],
      signedAt: Number.parseInt(headers['webhook-timestamp'], 10),
      body: json,
    };
    const { status, json: responseBody } = await respond(call);
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(responseBody));
  };
}
