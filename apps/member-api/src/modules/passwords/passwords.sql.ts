import { sql as raw } from 'kysely';
import type { MemberDb } from '../../context.ts';

/** Read the database's clock: the Shop API's sessions carry its time, not this process's. */
export async function readDatabaseTime(db: MemberDb): Promise<Date> {
  const { rows } = await raw<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.now;
}
