/** Returns the result of `task`. Throws the result of `expired` if that takes longer than `limit` milliseconds. */
export async function withinLimit<Result>(
  task: Promise<Result>,
  limit: number,
  expired: () => Error,
): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(expired()), limit);
  try {
    return await Promise.race([task, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
