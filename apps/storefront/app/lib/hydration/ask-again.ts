/** After each try for what a page is made of; together about as long as somebody waits for a page. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/** Between the tries for what nobody waits for any more. */
const SLOWEST_PAUSE_MS = 8_000;

/**
 * Ask for something of a next page, and again after pauses where it is lost on its way. A press during a
 * pause asks at once, and so does the network's return; the pause ends when it would have, so that the wait
 * as a whole is neither shorter nor longer for it.
 *
 * Rejects like the last try: after the last pause, without a network, and where `isLost` says that it would
 * not come either if it was asked for again. Where `mayGiveUp` says no then, it goes on at the slowest pause.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  isLost: (error: unknown) => boolean,
  { signal, mayGiveUp = () => true }: AskAgainOptions = {},
): Promise<Answer> {
  let endsAt = 0;
  for (let tried = 0; ; ) {
    try {
      return await ask();
    } catch (error) {
      const isWithin = performance.now() < endsAt;
      const isLast = !isWithin && tried >= PAUSES_MS.length;
      const isOver = isLast || !navigator.onLine || !isLost(error);
      if (signal?.aborted || (isOver && mayGiveUp())) throw error;
      if (!isWithin) endsAt = performance.now() + (PAUSES_MS[tried++] ?? SLOWEST_PAUSE_MS);
      // A timer may end a little before its time.
      if (await pause(endsAt - performance.now(), signal)) endsAt = 0;
    }
  }
}

type AskAgainOptions = {
  signal?: AbortSignal | null | undefined;
  mayGiveUp?: () => boolean;
};

/** Resolves to whether the pause lasted to its end. */
function pause(ms: number, signal?: AbortSignal | null): Promise<boolean> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (isWhole: boolean) => {
      over.abort();
      clearTimeout(timer);
      resolve(isWhole);
    };
    const timer = setTimeout(() => end(true), ms);
    const options = { capture: true, signal: over.signal };
    for (const event of ['click', 'online']) addEventListener(event, () => end(false), options);
    signal?.addEventListener('abort', () => end(false), options);
  });
}
