/** What is needed to watch over a server that runs beside this process. */
export type Supervised = {
  /** Whether the server process lives. */
  isRunning(): Promise<boolean>;
  /** Starts it again, on the same address. */
  start(): Promise<void>;
};

export type Supervision = {
  /** Ends the watch; resolves when no start is under way any more. */
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 500;
const PAUSE_MS = 250;
const TRIES = 40;

/**
 * Starts a server again when it died, until it is stopped on purpose. A server killed at once may
 * leave its children behind for a moment, and then refuses to start: it is tried again for ten
 * seconds. `onDeath` and `onBack` are for the log; `onGivenUp` is called once when it never came back.
 */
export function supervise(
  server: Supervised,
  on: { death(): void; back(): void; givenUp(error: unknown): void },
): Supervision {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    if (!(await server.isRunning()) && !isStopped) {
      on.death();
      const error = await startAgain();
      if (isStopped) return;
      if (error !== undefined) return on.givenUp(error);
      on.back();
    }
    lookLater();
  }

  async function startAgain(): Promise<unknown> {
    let last: unknown;
    for (let attempt = 1; attempt <= TRIES && !isStopped; attempt++) {
      try {
        await server.start();
        return undefined;
      } catch (error) {
        last = error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    return last;
  }

  function lookLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, LOOK_EVERY_MS).unref();
  }

  lookLater();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
