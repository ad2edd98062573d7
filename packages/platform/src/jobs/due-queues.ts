import type { Db } from 'pg-boss';

/**
 * Find which of these queues have a job that is due. One statement whose cost is bounded by the number
 * of queues: of each it reads one entry of the index that pg-boss itself fetches by, however many wait.
 * Each connection prepares it once: planned twice a second, that was two fifths of its CPU
 * (docs/decisions/1020-what-an-order-might-save.md).
 */
export async function findDueQueues(
  db: Pick<Db, 'executeSql'>,
  schema: string,
  names: readonly string[],
): Promise<string[]> {
  const look = {
    name: `due-queues-${schema}`,
    text: `select queue.name from unnest($1::text[]) queue (name)
    cross join lateral (
      select from ${schema}.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      limit 1
    ) due`,
  };
  // What pg-boss passes on to `pg`, which prepares what has a name; its type knows texts alone.
  const { rows } = await db.executeSql(look as unknown as string, [names]);
  return rows.map(({ name }: { name: string }) => name);
}
