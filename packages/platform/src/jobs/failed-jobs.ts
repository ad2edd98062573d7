import { hidePersonalData } from '@duskline/contract/reports.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

/** A job that is tried no more; `problem` names nobody. */
export type FailedJob = { id: string; queue: string; problem: string; tries: number; at: Date };

const LONGEST_PROBLEM = 300;

/** Find the jobs of a service's queues that failed in the last week, the latest first. */
export async function findFailedJobs<Tables>(
  db: Db<Tables>,
  schema: string,
  limit: number,
): Promise<FailedJob[]> {
  if (!(await hasQueue(db, schema))) return [];
  const { rows } = await sql<Omit<FailedJob, 'problem'> & { message: string | null }>`
    select id::text as id, name as queue, output ->> 'message' as message,
      retry_count + 1 as tries, completed_on as at
    from ${jobTable(schema)}
    where state = 'failed' and completed_on > now() - interval '7 days'
      and name not like '\\_\\_pgboss%'
    order by completed_on desc limit ${limit}::integer`.execute(db);
  return rows.map(({ message, ...job }) => ({
    ...job,
    problem: hidePersonalData(message ?? '').slice(0, LONGEST_PROBLEM),
  }));
}

/** Put a failed job back into its queue; returns the queue, undefined where it is not failed. */
export function retryFailedJob<Tables>(
  tx: Tx<Tables>,
  schema: string,
  id: string,
): Promise<string | undefined> {
  // As pg-boss does it: one try more, due at once.
  return changed(
    tx,
    schema,
    sql`update ${jobTable(schema)} set state = 'retry', retry_limit = retry_limit + 1,
      completed_on = null, start_after = now()
    where id = ${id}::uuid and state = 'failed' returning name as queue`,
  );
}

/** Give a failed job up; returns its queue, undefined where it is not failed. */
export function dropFailedJob<Tables>(
  tx: Tx<Tables>,
  schema: string,
  id: string,
): Promise<string | undefined> {
  return changed(
    tx,
    schema,
    sql`delete from ${jobTable(schema)}
    where id = ${id}::uuid and state = 'failed' returning name as queue`,
  );
}

async function changed<Tables>(
  tx: Tx<Tables>,
  schema: string,
  statement: RawBuilder<unknown>,
): Promise<string | undefined> {
  if (!(await hasQueue(tx, schema))) return undefined;
  const { rows } = await (statement as RawBuilder<{ queue: string }>).execute(tx);
  return rows[0]?.queue;
}

const jobTable = (schema: string) => sql.table(`${schema}_jobs.job`);

/** A service that has never run its jobs has no queue. */
async function hasQueue<Tables>(db: Db<Tables> | Tx<Tables>, schema: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${`${schema}_jobs.job`}) is not null as is_there`.execute(db);
  return rows[0]?.isThere ?? false;
}
