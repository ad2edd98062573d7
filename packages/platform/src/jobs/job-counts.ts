import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The jobs of one queue: due ones, those under way, and those that are tried no more. */
export type QueueCount = {
  queue: string;
  waiting: number;
  running: number;
  /** Of the last week: the queue removes them after that. */
  failed: number;
  /** How long the oldest due job has waited, in seconds. */
  oldestSeconds: number;
  /** How long the oldest job under way has run, in seconds. */
  longestSeconds: number;
};

/**
 * Count the jobs of a service's queues that are not done; queues without any are left out. None where
 * the service has never run its jobs.
 */
export async function countJobs<Tables>(db: Db<Tables>, schema: string): Promise<QueueCount[]> {
  const table = `${schema}_jobs.job`;
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass(${table}) is not null as is_there`.execute(db);
  if (!known[0]?.isThere) return [];
  const { rows } = await sql<QueueCount>`
    select name as queue,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::integer
        as waiting,
      count(*) filter (where state = 'active')::integer as running,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::integer
        as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8
        as oldest_seconds,
      coalesce(extract(epoch from now() - min(started_on) filter (where state = 'active')), 0)::float8
        as longest_seconds
    from ${sql.table(table)}
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
    group by name order by name`.execute(db);
  return rows;
}
