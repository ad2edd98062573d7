/** Runs work every few seconds, never twice at once. */
export type FrequentWork = {
  every(seconds: number, work: () => Promise<unknown>): void;
  /** Start nothing more and wait for what runs. */
  stop(): Promise<void>;
};

/** Create the timers of a process; `onError` receives the errors of work, which is tried again. */
export function createFrequentWork(onError: (error: unknown) => void): FrequentWork {
  const timers = new Map<NodeJS.Timeout, Promise<void> | undefined>();
  return {
    every(seconds, work) {
      const timer: NodeJS.Timeout = setInterval(() => {
        if (timers.get(timer)) return;
        const run = work()
          .then(() => undefined, onError)
          .finally(() => timers.set(timer, undefined));
        timers.set(timer, run);
      }, seconds * 1000);
      timers.set(timer, undefined);
    },
    async stop() {
      for (const timer of timers.keys()) clearInterval(timer);
      await Promise.all(timers.values());
    },
  };
}
