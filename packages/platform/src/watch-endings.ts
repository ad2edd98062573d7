/** Exit code of a store that was ordered to stop twice: as a shell names an interrupted program. */
const INTERRUPTED = 130;
const BROKEN = 1;
/** How long a store may take to close if nobody says otherwise: a container is killed after ten seconds. */
export const CLOSE_WITHIN_SECONDS = 9;

export type Endings = {
  /** How everything that was opened is closed, once there is something. */
  closeBy(close: () => Promise<void>): void;
  /** After how many seconds of closing it is ended without waiting any longer, with exit code 1. */
  closeWithin(seconds: number): void;
  /** Where errors that nobody caught are reported, once that is open. */
  reportBy(report: (error: unknown, where: string) => void): void;
  /** Which PostgreSQL this process started, so that it can be stopped at once. */
  knowPostgres(pid: number): void;
  /** Ends the store because it cannot go on: one line, everything closed, exit code 1. */
  endBroken(line: string): void;
};

/**
 * End the process in order, however it is ended: by SIGINT, SIGTERM or SIGHUP, by the end of the
 * process that started it, or by an error that nobody caught (logged, reported, then drained). A
 * second order ends it at once, PostgreSQL by its immediate shutdown, which the next start recovers.
 */
export function watchEndings(stopping: AbortController, say: (line: string) => void): Endings {
  let close: () => Promise<void> = async () => {};
  let report: (error: unknown, where: string) => void = () => {};
  let closeWithinSeconds = CLOSE_WITHIN_SECONDS;
  let postgresPid: number | undefined;
  let isEnding = false;

  async function end(exitCode: number): Promise<void> {
    isEnding = true;
    stopping.abort();
    const late = setTimeout(() => {
      console.error(`✗ not closed within ${closeWithinSeconds} s: ended at once`);
      endAtOnce(BROKEN);
    }, closeWithinSeconds * 1000);
    try {
      await close();
    } catch (error) {
      console.error(error);
      return endAtOnce(BROKEN);
    }
    clearTimeout(late);
    process.exit(exitCode);
  }

  function endAtOnce(exitCode: number): never {
    if (postgresPid !== undefined) {
      try {
        process.kill(postgresPid, 'SIGQUIT');
      } catch {
        // stopped already
      }
    }
    process.exit(exitCode);
  }

  function order(): void {
    if (isEnding) endAtOnce(INTERRUPTED);
    say('stopping …');
    void end(0);
  }

  function endBroken(line: string): void {
    if (isEnding) return;
    console.error(`✗ ${line}`);
    void end(BROKEN);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, order);
  process.on('disconnect', () => {
    if (!isEnding) order();
  });
  process.channel?.unref();
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      console.error(error);
      report(error, event);
      endBroken('an error that nobody caught; the store closes what it began and ends');
    });
  }
  return {
    closeBy: (given) => {
      close = given;
    },
    closeWithin: (seconds) => {
      closeWithinSeconds = seconds;
    },
    reportBy: (given) => {
      report = given;
    },
    knowPostgres: (pid) => {
      postgresPid = pid;
      process.send?.({ postgresPid: pid });
    },
    endBroken,
  };
}
