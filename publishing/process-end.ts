/** What Node.js and C++ print before they abort a process that has no more memory. */
const OUT_OF_MEMORY = /out of memory|bad_alloc/;
const NEEDED = 'The product needs 2 GB';

/** Returns how a process ended, as the rest of a sentence without a dot that starts with its name. */
export function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === 'SIGKILL'
    ? `was killed, probably because memory ran out. ${NEEDED}`
    : `exited with ${signal ?? `code ${code}`}`;
}

/** Returns why the process `name` failed: its output, or how it ended if that shows the cause better. */
export function explainEnd(
  name: string,
  code: number | null,
  signal: NodeJS.Signals | null,
  output: string,
): string {
  // Node.js prints stack traces of several kilobytes.
  if (signal === 'SIGABRT' && OUT_OF_MEMORY.test(output)) return `${name} ran out of memory. ${NEEDED}.`;
  const end = `${name} ${describeEnd(code, signal)}.`;
  return signal === 'SIGKILL' ? end : output.trim() || end;
}
