/** Visits that continue until they are stopped. */
export interface Visits {
  count: () => number;
  /** Stops the visits and resolves with the failed statuses and network errors. */
  stop: () => Promise<{ failures: string[] }>;
}

/** Requests `url` repeatedly. Every response other than 200 is a failure. */
export function visitConstantly(url: string): Visits {
  const failures: string[] = [];
  let count = 0;
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const status = await fetch(url).then(
        async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        },
        (error: unknown) => String(error),
      );
      count += 1;
      if (status !== '200') failures.push(status);
      await new Promise((later) => setTimeout(later, 10));
    }
  };
  const running = run();
  return {
    count: () => count,
    stop: async () => {
      stopped = true;
      await running;
      return { failures };
    },
  };
}
