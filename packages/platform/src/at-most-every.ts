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
