import type { TestStack } from './stack.ts';
import { until } from './until.ts';

/** Sets how long a stack waits for further changes before it rebuilds the site. */
export async function publishAfter(stack: TestStack, time: string): Promise<void> {
  await configure(stack, { debounce: time, max_wait: time });
}

/** Keeps the served site unchanged while `during` runs: no build starts, and a running one ends first. */
export async function withoutBuilds(stack: TestStack, during: () => Promise<void>): Promise<void> {
  const [before] = await stack.sql('select debounce::text, max_wait::text from private.publish_settings');
  await publishAfter(stack, '1 hour');
  try {
    await until(
      'no build is running',
      async () => {
        const running = "select from private.builds where outcome in ('dispatched', 'building')";
        const [row] = await stack.sql(`select exists (${running}) as is_running`);
        return row?.['is_running'] === false;
      },
      90_000,
    );
    await during();
  } finally {
    await configure(stack, before);
  }
}

const configure = (stack: TestStack, settings: unknown) =>
  stack.sql(`select public.configure_publishing('${JSON.stringify(settings)}')`);
