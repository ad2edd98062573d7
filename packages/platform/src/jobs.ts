import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from './database.ts';
import type { Log } from './log.ts';

export type Jobs = {
  /** Queues a job in the transaction that is its cause: no cause, no job. */
  send<Tables>(tx: Tx<Tables>, name: string, data: object): Promise<void>;
  /** Runs `work` for each queued job of this name, one at a time, with retries. */
  handle<Data extends object>(name: string, work: (data: Data) => Promise<void>): Promise<void>;
  /** Runs `work` once for all queued jobs of this name: they only say that there is something to do. */
  drain(name: string, work: () => Promise<void>): Promise<void>;
  /** Runs `work` at the times of a five-field cron line, Seoul time; one process at a time. */
  repeat(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

const RETRIES = 5;
const CALLS_AT_ONCE = 500;
const LISTEN_SECONDS = 1;

/** Starts the job queue that lives in the service's own database, in schema `<schema>_jobs`. */
export async function startJobs(settings: {
  url: string;
  role: string;
  schema: string;
  log: Log;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: settings.url,
    options: `-c role=${settings.role}`,
    schema: `${settings.schema}_jobs`,
    createSchema: false,
    max: 3,
  });
  boss.on('error', (error) => settings.log.error(error, 'job queue'));
  await boss.start();

  async function ensureQueue(name: string): Promise<void> {
    await boss.createQueue(name, { retryLimit: RETRIES, retryBackoff: true });
  }
  return {
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    async handle(name, work) {
      await ensureQueue(name);
      await boss.work(name, async ([job]) => {
        if (job) await work(job.data as Parameters<typeof work>[0]);
      });
    },
    async drain(name, work) {
      await ensureQueue(name);
      const options = { batchSize: CALLS_AT_ONCE, pollingIntervalSeconds: LISTEN_SECONDS };
      await boss.work(name, options, work);
    },
    async repeat(name, cron, work) {
      await ensureQueue(name);
      await boss.work(name, work);
      await boss.schedule(name, cron, null, { tz: 'Asia/Seoul' });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
