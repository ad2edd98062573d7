import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

type Work = (data: never) => Promise<void>;

export type TestJobs = Jobs & {
  /** Run everything queued by committed transactions, in order, until nothing is left. */
  runQueued(): Promise<void>;
  /** Run the work of a repeating job now. */
  runRepeating(name: string): Promise<void>;
};

/** Create a queue that stores its jobs in the test's database and runs them only when the test calls for it. */
export async function createTestJobs<Tables>(db: Db<Tables>): Promise<TestJobs> {
  await sql`create table if not exists test_job (
    job_no integer generated always as identity primary key, name text not null, data jsonb not null
  )`.execute(db);
  const handlers = new Map<string, Work>();
  const repeating = new Map<string, () => Promise<unknown>>();

  async function takeNext(): Promise<{ name: string; data: object } | undefined> {
    const { rows } = await sql<{ name: string; data: object }>`
      delete from test_job where job_no = (select min(job_no) from test_job) returning name, data
    `.execute(db);
    return rows[0];
  }
  return {
    async send<Any>(tx: Tx<Any>, name: string, data: object) {
      await sql`insert into test_job (name, data) values (${name}, ${data}::jsonb)`.execute(
        tx as Db<Any>,
      );
    },
    async handle(name, work) {
      handlers.set(name, work);
    },
    async drain(name, work) {
      handlers.set(name, work);
    },
    async repeat(name, _cron, work) {
      repeating.set(name, work);
    },
    every(name, _seconds, work) {
      repeating.set(name, work);
    },
    async stop() {},
    async runQueued() {
      for (let job = await takeNext(); job; job = await takeNext()) {
        const work = handlers.get(job.name);
        if (!work) throw new Error(`no handler for the job ${job.name}`);
        await work(job.data as never);
      }
    },
    async runRepeating(name) {
      const work = repeating.get(name);
      if (!work) throw new Error(`no repeating job ${name}`);
      await work();
    },
  };
}
