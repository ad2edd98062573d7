import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Jobs } from './jobs.ts';

/** A job that a service repeats by itself. */
export type RepeatingJob = {
  queue: string;
  /** Five fields, Seoul time. */
  cron: string;
  isRunning: boolean;
  isWaiting: boolean;
  /** Of the last week; null where it has not run within it. */
  lastEndedAt: Date | null;
  hasLastFailed: boolean;
};

/** List the jobs that a service repeats, by name; none where the service has never run its jobs. */
export async function listRepeatingJobs<Tables>(
  db: Db<Tables>,
  schema: string,
): Promise<RepeatingJob[]> {
  if (!(await hasSchedule(db, schema))) return [];
  const { rows } = await sql<RepeatingJob>`
    select s.name as queue, s.cron, coalesce(is_running, false) as is_running,
      coalesce(is_waiting, false) as is_waiting, last_ended_at,
      coalesce(has_last_failed, false) as has_last_failed
    from ${scheduleTable(schema)} s left join (
      select name, bool_or(state = 'active') as is_running,
        bool_or(state in ('created', 'retry') and start_after <= now()) as is_waiting,
        max(completed_on) as last_ended_at,
        (array_agg(state = 'failed' order by completed_on desc)
          filter (where completed_on is not null))[1] as has_last_failed
      from ${jobTable(schema)} where name in (select name from ${scheduleTable(schema)})
      group by name
    ) done on done.name = s.name
    order by s.name`.execute(db);
  return rows;
}

/**
 * Queue a repeating job to run now, in the transaction of its cause; undefined where the service repeats
 * no such job. `isNew` is false where it waits or runs already: a second press is no second run.
 */
export async function runRepeatingJob<Tables>(
  tx: Tx<Tables>,
  { schema, jobs }: { schema: string; jobs: Pick<Jobs, 'send'> },
  queue: string,
): Promise<{ isNew: boolean } | undefined> {
  const db = tx as Db<Tables>;
  if (!(await hasSchedule(db, schema))) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} run ${queue}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ isUnderWay: boolean }>`
    select exists (select from ${jobTable(schema)} where name = ${queue} and (state = 'active'
      or (state in ('created', 'retry') and start_after <= now()))) as is_under_way
    from ${scheduleTable(schema)} where name = ${queue} limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  if (!found.isUnderWay) await jobs.send(tx, queue, {});
  return { isNew: !found.isUnderWay };
}

const jobTable = (schema: string) => sql.table(`${schema}_jobs.job`);
const scheduleTable = (schema: string) => sql.table(`${schema}_jobs.schedule`);

async function hasSchedule<Tables>(db: Db<Tables>, schema: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${`${schema}_jobs.schedule`}) is not null as is_there`.execute(db);
  return rows[0]?.isThere ?? false;
}
