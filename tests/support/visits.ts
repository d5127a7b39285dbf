/** Visits that go on until they are stopped. */
export interface Visits {
  count: () => number;
  /** Ends the visits; resolves with what was answered in place of the page. */
  stop: () => Promise<{ failures: string[] }>;
}

/** Requests `url` again and again. Every answer but a 200 is a failure. */
export function visitConstantly(url: string): Visits {
  const failures: string[] = [];
  let count = 0;
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const status = await fetch(url).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
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
