import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { fromKysely, PgBoss, type WorkHandler } from 'pg-boss';
import type { Tx } from '../database/database.ts';
import { type DatabaseLimits, limitOptions, unansweredAfterMs } from '../database/database-pool.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { carriedHeaders } from '../http/carried-headers.ts';
import { forRequest, REQUEST_ID_HEADER, requestIdOf } from '../http/request-id.ts';
import type { Log, Report } from '../log.ts';
import { measure } from '../metrics/measure.ts';
import { inSpan } from '../tracing/span.ts';
import { within } from '../within.ts';
import { findDueQueues } from './due-queues.ts';
import { createFrequentWork } from './frequent-work.ts';
import { JOB_PROCESS_NAME } from './job-processes.ts';
import { toQueueError } from './job-queue-error.ts';
import { removeUnusedQueues } from './unused-queues.ts';

export type Jobs = {
  /** Queue a job in the transaction that is its cause: no cause, no job. */
  send<Tables>(tx: Tx<Tables>, name: string, data: object): Promise<void>;
  /** Run `work` for each queued job of this name, one at a time, with retries. */
  handle<Data extends object>(name: string, work: (data: Data) => Promise<void>): Promise<void>;
  /** Run `work` once for all queued jobs of this name: they only say that there is something to do. */
  drain(name: string, work: () => Promise<void>): Promise<void>;
  /**
   * Run `work` at the times of a five-field cron line, Seoul time; one process at a time. Its
   * result is shown to an operator who runs it by hand.
   */
  repeat(name: string, cron: string, work: () => Promise<unknown>): Promise<void>;
  /**
   * Run `work` every few seconds in each process, for what must not wait for the next minute; never
   * twice at once in one process. Several processes must be able to share the work.
   */
  every(name: string, seconds: number, work: () => Promise<unknown>): void;
  stop(): Promise<void>;
};

/** A `Jobs` that runs its work, and removes the queues of jobs that no version has any more. */
export type RunningJobs = Jobs & {
  /** Remove what no process has used for two hours; returns the names. Runs each hour by itself. */
  removeUnused(now: Date): Promise<string[]>;
};

const QUEUE_OPTIONS = { retryLimit: 5, retryBackoff: true };
const CALLS_AT_ONCE = 500;
/** How often a process looks for due jobs, in all its queues by one statement (decision 0770). */
const LOOK_SECONDS = 0.5;
/** A look that takes longer is not waited for: its connection may be cut off, and all queues need it. */
const LOOK_WITHIN_MS = 5 * SECOND_MS;
/** Each queue looks by itself so often, which is needed at the start alone. */
const OWN_LOOK_SECONDS = 60;
/** By then every job of this version has its queue. */
const FIRST_REMOVAL_MS = 10 * MINUTE_MS;

type QueueSettings = {
  url: string;
  role: string;
  schema: string;
  log: Log;
  /** Called with each failed attempt of a job. */
  report?: Report | undefined;
  /** Instead of the store's own. */
  limits?: Partial<DatabaseLimits>;
};

/** Start the job queue that lives in the service's own database, in schema `<schema>_jobs`. */
export async function startJobs(settings: QueueSettings): Promise<RunningJobs> {
  const boss = await openBoss(settings, { supervise: true, schedule: true });
  /** The queues of this process, each with its worker. */
  const workers = new Map<string, string>();
  async function work(name: string, batchSize: number, run: WorkHandler<object>): Promise<void> {
    await createQueue(boss, name);
    const options = { batchSize, pollingIntervalSeconds: OWN_LOOK_SECONDS };
    workers.set(name, await boss.work(name, options, run));
  }
  async function wakeDue(): Promise<void> {
    const due = await findDueQueues(boss.getDb(), `${settings.schema}_jobs`, [...workers.keys()]);
    for (const name of due) boss.notifyWorker(workers.get(name) ?? '');
  }
  async function removeUnused(now: Date): Promise<string[]> {
    const removed = await removeUnusedQueues(boss, new Set(workers.keys()), QUEUE_OPTIONS, now);
    if (removed.length > 0) settings.log.info({ removed }, 'queues of former jobs removed');
    return removed;
  }
  const removal = { timer: setTimeout(removeAndRepeat, FIRST_REMOVAL_MS).unref() };
  async function removeAndRepeat(): Promise<void> {
    await removeUnused(new Date()).catch((error: unknown) =>
      settings.log.error(error, 'job queue'),
    );
    removal.timer = setTimeout(removeAndRepeat, HOUR_MS).unref();
  }
  const frequent = createFrequentWork((error) =>
    settings.log.error({ err: error }, 'frequent job'),
  );
  frequent.every(LOOK_SECONDS, () => {
    const look = wakeDue().catch((error: unknown) =>
      settings.log.error(toQueueError(error), 'job queue'),
    );
    return within(LOOK_WITHIN_MS, look, () => undefined);
  });
  async function reported(
    name: string,
    work: () => Promise<unknown>,
    carried: Record<string, string> = {},
  ): Promise<void> {
    const span = () => ({
      name: `job ${name}`,
      kind: 'job' as const,
      facts: { 'duskline.service': settings.schema },
    });
    try {
      await forRequest(requestIdOf(carried[REQUEST_ID_HEADER]), () => inSpan(span, work, carried));
    } catch (error) {
      measure('duskline_job_failures_total', { service: settings.schema, queue: name });
      if (!isDatabaseUnavailable(error)) settings.report?.(error, `job ${name}`);
      throw error;
    }
  }
  return {
    async send(tx, name, data) {
      await boss.send(name, withCarried(data), { db: fromKysely(tx) });
    },
    async handle(name, run) {
      await work(name, 1, async ([job]) => {
        if (!job) return;
        const { carried, ...data } = job.data as { carried?: Record<string, string> };
        await reported(name, () => run(data as Parameters<typeof run>[0]), carried);
      });
    },
    async drain(name, run) {
      await work(name, CALLS_AT_ONCE, () => reported(name, run));
    },
    async repeat(name, cron, run) {
      await work(name, 1, () => reported(name, run));
      await boss.schedule(name, cron, null, { tz: 'Asia/Seoul' });
    },
    removeUnused,
    every(name, seconds, run) {
      frequent.every(seconds, () => reported(name, run));
    },
    async stop() {
      clearTimeout(removal.timer);
      await frequent.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/**
 * Open the queue for a process that answers shoppers while another one works: jobs are queued here
 * and run there, so what is registered is left to that process. It must have started once before,
 * unless `createsQueues`: then what is registered is at least there to be queued.
 */
export async function openJobQueue(
  settings: QueueSettings & { createsQueues?: boolean },
): Promise<Jobs> {
  const boss = await openBoss(settings, { supervise: false, schedule: false });
  const ensureQueue = async (name: string): Promise<void> => {
    if (settings.createsQueues) await createQueue(boss, name);
  };
  return {
    async send(tx, name, data) {
      await boss.send(name, withCarried(data), { db: fromKysely(tx) });
    },
    handle: ensureQueue,
    drain: ensureQueue,
    repeat: ensureQueue,
    every: () => {},
    stop: () => boss.stop({ graceful: false }),
  };
}

export type JobSender = Pick<Jobs, 'send' | 'stop'>;

/** Open the queue only to send jobs: the service's own processes run them. */
export async function openJobSender(settings: QueueSettings): Promise<JobSender> {
  const boss = await openBoss(settings, { supervise: false, schedule: false });
  return {
    async send(tx, name, data) {
      await createQueue(boss, name);
      await boss.send(name, withCarried(data), { db: fromKysely(tx) });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

async function openBoss(
  { url, role, schema, log, limits }: QueueSettings,
  work: { supervise: boolean; schedule: boolean },
): Promise<PgBoss> {
  const boss = new PgBoss({
    // Of `pg`: a connection that was lost without a word is given up. All queues share three.
    ...{ query_timeout: unansweredAfterMs(limits) },
    connectionString: url,
    options: `-c role=${role} ${limitOptions(limits)}`,
    schema: `${schema}_jobs`,
    createSchema: false,
    ...(work.supervise && { application_name: JOB_PROCESS_NAME }),
    max: 3,
    // A new connection is dear: it proves its password and reads the catalogue anew (decision 1200). One
    // that rests for minutes behind a firewall stays known to it.
    ...{ idleTimeoutMillis: 0, keepAlive: true },
    ...work,
  });
  boss.on('error', (error) => log.error(toQueueError(error), 'job queue'));
  try {
    await boss.start();
  } catch (error) {
    // Its connections; whoever starts may try again.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
}

/** A job goes on under the id, and in the trace, of the request that queued it. */
function withCarried(data: object): object {
  const carried = carriedHeaders();
  return Object.keys(carried).length === 0 ? data : { ...data, carried };
}

async function createQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, QUEUE_OPTIONS);
}
