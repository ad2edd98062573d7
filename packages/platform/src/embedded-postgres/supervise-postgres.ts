/** A server process to supervise. */
export type Supervised = {
  /** Whether the server process is running. */
  isRunning(): Promise<boolean>;
  /** Start it again, on the same port. */
  start(): Promise<void>;
};

export type Supervision = {
  /** End the supervision; resolves when no start is under way any more. */
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 500;
const PAUSE_MS = 250;
const TRIES = 40;

/**
 * Start a server again when it died, until it is stopped on purpose. A killed server may leave its
 * children behind for a moment and then refuses to start, so the start is retried for ten seconds.
 * `on.death` and `on.back` are for the log; `on.givenUp` is called once when every retry failed.
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
