let begun = 0;

/**
 * Begin `work` in a task of its own, a millisecond after what was given here before: many small pieces
 * of work right after the hydration would be one long task, and a press would wait for its end. Each
 * component of a session counts once, so nobody waits noticeably.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  begun += 1;
  await new Promise((resolve) => setTimeout(resolve, begun));
  return work();
}
