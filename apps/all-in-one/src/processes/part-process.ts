import type { ChildProcess } from 'node:child_process';
import type { Figures } from '@duskline/platform/metrics/open-metrics';
import { SettingsError } from '@duskline/platform/settings';
import { within } from '@duskline/platform/within';
import type { Order, PartReport } from './part-messages.ts';

/** How a process ended, in words for the operator. */
export type Ending = string;

/** A running process of a part, as its supervisor sees it. */
export type PartProcess = {
  order(order: Order): void;
  /** Resolves with the report of that kind; rejects when the part fails or ends before. */
  reported<Kind extends PartReport['report']>(
    kind: Kind,
  ): Promise<Extract<PartReport, { report: Kind }>>;
  /** Ask for its figures under this name; undefined where it does not answer in time. */
  measure(process: string, withinMs: number): Promise<Figures | undefined>;
  ended: Promise<Ending>;
  /** Order it to stop, and kill it when it has not ended in time. Resolves when it has ended. */
  stop(withinMs: number, order?: Extract<Order, { order: 'stop' | 'retire' }>): Promise<void>;
};

/** Until one that failed to start is said to have ended: the system may have room for the next by then. */
const FAILED_START_MS = 1000;

/**
 * Start a process and watch it; `onLine` receives what it says to the operator. One that cannot be
 * started, as where the system has no memory or no process left, has ended.
 */
export function watchPart(start: () => ChildProcess, onLine: (line: string) => void): PartProcess {
  const reports: PartReport[] = [];
  const waiting = new Set<() => void>();
  const measuring = new Map<number, (figures: Figures) => void>();
  const end = Promise.withResolvers<Ending>();
  let child: ChildProcess | undefined;
  let requests = 0;
  let failure: Error | undefined;
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  function failToStart(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    failure ??= new SettingsError(`a process of the store could not be started (${reason})`);
    setTimeout(() => end.resolve(reason), FAILED_START_MS);
    wakeAll();
  }
  function watch(child: ChildProcess): void {
    child.on('message', (message: PartReport) => {
      if (typeof message !== 'object' || !('report' in message)) return;
      if (message.report === 'measured') {
        measuring.get(message.request)?.(message.figures);
        return;
      }
      if (message.report === 'line') onLine(message.line);
      else if (message.report === 'failed') failure ??= new SettingsError(message.line);
      else reports.push(message);
      wakeAll();
    });
    // Also emitted where a signal or a message did not reach it: its end is seen all the same.
    child.on('error', (error) => {
      if (child.pid === undefined) failToStart(error);
    });
    child.once('exit', (code, signal) => {
      const ending = signal === null ? `exit code ${code}` : `signal ${signal}`;
      failure ??= new SettingsError(`a process of the store has ended (${ending})`);
      end.resolve(ending);
      wakeAll();
    });
  }
  try {
    child = start();
    watch(child);
  } catch (error) {
    failToStart(error);
  }
  return {
    order(order) {
      // A process that has just ended takes no order; its end is seen by `ended`.
      if (child?.connected) child.send(order, () => {});
    },
    reported(kind) {
      type Wanted = Extract<PartReport, { report: typeof kind }>;
      return new Promise<Wanted>((resolve, reject) => {
        const look = () => {
          const found = reports.find(({ report }) => report === kind);
          if (found === undefined && failure === undefined) return;
          waiting.delete(look);
          if (found !== undefined) resolve(found as Wanted);
          else reject(failure);
        };
        waiting.add(look);
        look();
      });
    },
    async measure(process, withinMs) {
      requests += 1;
      const request = requests;
      const answered = new Promise<Figures>((resolve) => measuring.set(request, resolve));
      this.order({ order: 'measure', process, request });
      const figures = await within<Figures | undefined>(withinMs, answered, () => undefined);
      measuring.delete(request);
      return figures;
    },
    ended: end.promise,
    async stop(withinMs, order = { order: 'stop' }) {
      this.order(order);
      const late = setTimeout(() => child?.kill('SIGKILL'), withinMs);
      await end.promise;
      clearTimeout(late);
    },
  };
}
