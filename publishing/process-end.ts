/** Returns whether a process was probably ended because memory ran out: by Linux, or by Node.js for its own heap. */
export const isOutOfMemory = (signal: NodeJS.Signals | null) => signal === 'SIGKILL' || signal === 'SIGABRT';

/** Returns how a process ended, as the rest of a sentence without a dot that starts with its name. */
export function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (!isOutOfMemory(signal)) return `exited with ${signal ?? `code ${code}`}`;
  const verb = signal === 'SIGKILL' ? 'killed' : 'aborted';
  return `was ${verb}, probably because memory ran out. The product needs 2 GB`;
}

/** Returns why the process `name` failed: its output, or how it ended if that shows the cause better. */
export function explainEnd(
  name: string,
  code: number | null,
  signal: NodeJS.Signals | null,
  output: string,
): string {
  const end = `${name} ${describeEnd(code, signal)}.`;
  return isOutOfMemory(signal) ? end : output.trim() || end;
}
