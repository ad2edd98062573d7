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
/**
 * How often a start is tried: for five minutes. What a killed server has left running lasts as long as
 * its statement, which is a minute (`DatabaseLimits`), and the disk may be busy.
 */
export const START_TRIES = 1200;
export const START_PAUSE_MS = 250;

/**
 * Start a server again when it died, until it is stopped on purpose. A killed server may leave its
 * children behind, and none starts beside them, so the start is tried again.
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
    for (let attempt = 1; attempt <= START_TRIES && !isStopped; attempt++) {
      try {
        await server.start();
        return undefined;
      } catch (error) {
        last = error;
        await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
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
