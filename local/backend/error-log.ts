import { format } from 'node:util';

/** More than a message and its stack of 10 calls need. A message can repeat a long value. */
const MAX_MESSAGE = 500;
const MAX_ENTRY = 4000;
/**
 * If the connection to PostgreSQL is lost, its driver can throw an error that cannot be caught (porsager/postgres#1208)
 * before it reports the loss, which is the reason to show.
 */
const REASON_MS = 1000;

/**
 * Limits what this process prints to the message, stack, code and cause of an error. The drivers of the database add the
 * statement and its parameters, which can be private and as large as a request.
 */
export function keepParametersOutOfLog(): void {
  for (const method of ['log', 'warn', 'error'] as const) {
    const print = console[method].bind(console);
    console[method] = (...values: unknown[]) =>
      print(format(...values.map(withoutParameters)).slice(0, MAX_ENTRY));
  }
  // Node.js prints an uncaught error with all its properties.
  process.on('uncaughtException', (error) => {
    console.error(error);
    setTimeout(() => process.exit(1), REASON_MS);
  });
}

function withoutParameters(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack = '' } = value;
  const calls = /\n {4}at .*/s.exec(stack)?.[0] ?? '';
  const code = 'code' in value ? `\n    code: ${value.code}` : '';
  // Only its message: a cause can be an object with the parameters, or refer to itself.
  const cause =
    value.cause instanceof Error ? `\n    cause: ${value.cause.message.slice(0, MAX_MESSAGE)}` : '';
  return `${name}: ${message.slice(0, MAX_MESSAGE)}${calls}${code}${cause}`;
}
