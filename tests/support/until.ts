/** Waits until `condition` is true, with `pause` ms between checks. Throws with `what` after `within` ms. */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  within = 60_000,
  pause = 50,
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Timed out after ${within} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
