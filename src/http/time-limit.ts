/** Returns the result of `task`. Throws the result of `expired` if that takes longer than `limit` milliseconds. */
export async function withinLimit<Result>(
  task: Promise<Result>,
  limit: number,
  expired: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(expired()), limit);
  });
  try {
    return await Promise.race([task, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
