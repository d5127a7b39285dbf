import type { TestStack } from './stack.ts';

/** Sets how long a stack waits for further changes before it rebuilds the site. */
export async function publishAfter(stack: TestStack, time: string): Promise<void> {
  const settings = JSON.stringify({ debounce: time, max_wait: time });
  await stack.sql(`select public.configure_publishing('${settings}')`);
}
