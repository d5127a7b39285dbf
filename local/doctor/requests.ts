import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { parsedJson } from '../../src/rules/json.ts';
import type { Target } from './target.ts';

const RESPONSE_TIMEOUT_MS = 10_000;

/** A response with its body as text. */
export interface TextResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends one request. Throws an OperatorError with the URL if the response is not complete within `timeout` ms. */
export async function sendRequest(
  url: string,
  init: RequestInit = {},
  timeout = RESPONSE_TIMEOUT_MS,
): Promise<TextResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    throw new OperatorError(`${new URL(url).origin} does not respond (${reasonOf(error, timeout)})`);
  }
}

/** Returns why a request failed: the system's code, such as ECONNREFUSED, or else a message. */
function reasonOf(error: unknown, timeout: number): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return `no complete response within ${timeout / 1000} seconds`;
  }
  return cause instanceof Error && 'code' in cause ? String(cause.code) : messageOf(cause);
}

/** Sends a request to the project with one of its keys. A body makes it a POST. */
export function requestProject(
  target: Target,
  key: string,
  path: string,
  body?: object,
): Promise<TextResponse> {
  return sendRequest(`${target.projectUrl}${path}`, {
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

/** Parses a response as JSON. Returns null if it is not JSON. */
export const jsonOf = ({ text }: TextResponse): unknown => parsedJson(text) ?? null;
