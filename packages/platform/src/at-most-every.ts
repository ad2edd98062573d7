/**
 * Let `read` run at most once in `everyMs`: in between, its last result is returned. A failure is
 * thrown to whoever waited for it, and read again by the next.
 */
export function atMostEvery<Result>(
  everyMs: number,
  read: () => Promise<Result>,
  now: () => number = () => performance.now(),
): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    if (last && now() - last.at < everyMs) return last.result;
    const begun = { at: now(), result: read() };
    last = begun;
    begun.result.catch(() => {
      if (last === begun) last = undefined;
    });
    return begun.result;
  };
}

/**
 * Let `make` run at the first call alone: all callers share what it made. After a failure the next caller
 * tries again, else what failed once, because no file could be opened, say, would fail until the process ends.
 */
export function makeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  return atMostEvery(Number.POSITIVE_INFINITY, make);
}
