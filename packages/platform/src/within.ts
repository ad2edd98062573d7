/**
 * Wait for `work` at most `ms`, then for what `late` returns instead; the work goes on behind it, so
 * it has to handle its own errors.
 */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
