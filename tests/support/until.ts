/**
 * Waits until `condition` is true, asking again after each `pause`; throws with `what` when it takes longer than
 * `within`. Both in milliseconds.
 */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  within = 20_000,
  pause = 50,
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not within ${within} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
