import type { Db } from 'pg-boss';

/**
 * Find which of these queues have a job that is due. One statement whose cost is bounded by the number
 * of queues: of each it reads one entry of the index that pg-boss itself fetches by, however many wait.
 */
export async function findDueQueues(
  db: Pick<Db, 'executeSql'>,
  schema: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select queue.name from unnest($1::text[]) queue (name)
    cross join lateral (
      select from ${schema}.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      limit 1
    ) due`,
    [names],
  );
  return rows.map(({ name }: { name: string }) => name);
}
