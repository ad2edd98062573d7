import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';

const PREFIX = 'duskline-jobs';
const LOOK_EVERY_MS = 10 * SECOND_MS;

/** What the connections of this process's job queues are named, in the database's own list of them. */
export const JOB_PROCESS_NAME: string = `${PREFIX} ${randomBytes(6).toString('hex')}`;

/** Count the processes that run jobs on this database now, by the names of their connections. */
export async function countJobProcesses<Tables>(db: Db<Tables>): Promise<number> {
  const { rows } = await sql<{ processes: number }>`
    select count(distinct application_name)::integer as processes from pg_stat_activity
    where datname = current_database() and application_name like ${`${PREFIX} %`}`.execute(db);
  return rows[0]?.processes ?? 0;
}

/**
 * Say in the log when several processes run the jobs, as after a network was cut and a second worker
 * was started for one that still lives. None of them leads: each job is given to one, and what runs in
 * all is written to be done once (decision 0572). Returns how to end it.
 */
export function watchJobProcesses<Tables>(db: Db<Tables>, log: Log): () => Promise<void> {
  let known = 1;
  let looking = Promise.resolve();
  async function look(): Promise<void> {
    const processes = await countJobProcesses(db);
    if (processes === known || processes === 0) return;
    known = processes;
    if (processes > 1) log.warn({ processes }, 'several processes run the jobs, each job in one');
    else log.warn('one process runs the jobs again');
  }
  const timer = setInterval(() => {
    // Away: others say so.
    looking = looking.then(look).catch(() => {});
  }, LOOK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
