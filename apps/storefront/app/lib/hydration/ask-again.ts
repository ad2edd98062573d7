/** After each try for what a page is made of; together about as long as somebody waits for a page. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/**
 * Ask for something of a next page, and again after pauses where it is lost on its way. A press meanwhile
 * ends the present pause, and so does the network's return; neither makes the wait as a whole shorter.
 *
 * Rejects like the last try: after the last pause, without a network, and where `isLost` says that it would
 * not come either if it was asked for again.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  isLost: (error: unknown) => boolean,
  signal?: AbortSignal | null,
): Promise<Answer> {
  for (let tried = 0; ; ) {
    try {
      return await ask();
    } catch (error) {
      const pauseMs = PAUSES_MS[tried];
      if (pauseMs === undefined || !navigator.onLine || signal?.aborted || !isLost(error))
        throw error;
      if (await pause(pauseMs, signal)) tried++;
    }
  }
}

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
