import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import { HOUR_MS, MINUTE_MS, seoulDateTime } from '@duskline/contract/time.rules';
import { sql } from 'kysely';
import type { Db, Tx } from './database/database.ts';

/** So many tests of one of the staff go within an hour: they leave by the store's sender, to any number. */
const TESTS_AN_HOUR = 10;

/**
 * Find why one of the staff may not send another test message yet: a sentence with the minute from
 * which it goes; undefined where it goes now. Tests are counted by their audit rows of `command`, and
 * until the transaction ends no other test of the same actor is counted.
 */
export async function findTestLimit<Tables>(
  tx: Tx<Tables>,
  { actor, command, now }: { actor: string; command: AuditAction; now: Date },
): Promise<string | undefined> {
  const db = tx as Db<Tables>;
  const hourBefore = new Date(now.getTime() - HOUR_MS);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${command} ${actor}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ at: Date }>`
    select at from audit
    where actor = ${actor} and command = ${command} and at > ${hourBefore}
    order by at desc limit ${TESTS_AN_HOUR}`.execute(db);
  const oldest = rows[TESTS_AN_HOUR - 1]?.at;
  return oldest && oftenText(new Date(oldest.getTime() + HOUR_MS));
}

/** Says the minute, in Seoul, from which a test may go; rounded up, so that it holds. */
function oftenText(freeAt: Date): string {
  const minute = new Date(Math.ceil(freeAt.getTime() / MINUTE_MS) * MINUTE_MS);
  const time = seoulDateTime(minute).slice(11, 16);
  return `시험 발송은 한 시간에 ${TESTS_AN_HOUR}번까지 할 수 있어요. ${time}부터 다시 보내 주세요.`;
}
