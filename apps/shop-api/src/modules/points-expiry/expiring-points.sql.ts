import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** Points of a member, in won, that expire on a day in Seoul, `YYYY-MM-DD`. */
export type ExpiringPoints = { memberNo: number; day: string; amount: number };

/**
 * Sum the points of active members that expire after one moment and before another, by member and
 * day. The next page starts after `last`.
 */
export async function findExpiringByDay(
  db: ShopDb,
  wanted: { now: Date; until: Date; last: ExpiringPoints | undefined; limit: number },
): Promise<ExpiringPoints[]> {
  const { now, until, last, limit } = wanted;
  const { rows } = await sql<ExpiringPoints>`
    select member_no, day, sum(remainder)::integer as amount
    from (
      select member_no, remainder, to_char(expires_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
      from point_grant
      where remainder > 0 and expires_at > ${now} and expires_at < ${until}
    ) expiring join member using (member_no)
    where member.status = 'ACTIVE'
      and (member_no, day) > (${last?.memberNo ?? 0}::integer, ${last?.day ?? ''}::text)
    group by member_no, day order by member_no, day limit ${limit}`.execute(db);
  return rows;
}
