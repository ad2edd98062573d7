import { sql as raw } from 'kysely';
import type { MemberDb } from '../../context.ts';

/** What the database's clock shows: names of sessions carry its time, not ours. */
export async function readDatabaseTime(db: MemberDb): Promise<Date> {
  const { rows } = await raw<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database tells no time');
  return row.now;
}
