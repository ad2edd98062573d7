import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { deleteRows } from '../../retention/delete-rows.sql.ts';

/** Whether members may still collect a coupon (`c`), so that those they have had count. */
export const mayBeCollected = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.issue_kind <> 'GRANT' and c.stopped_at is null
    and coalesce(c.issue_ends_at, 'infinity') > ${now}
    and coalesce(c.use_ends_at, 'infinity') > ${now})`;

/**
 * The coupons that a person has had of these: the member's own, and those of accounts that the same
 * person (the same verified identity or phone) has left. One that is not erased yet still has both: a phone
 * has one account at a time. One whose phone was changed loses it here as the next holder comes (decision 1145).
 */
export function issuedToPerson(
  memberNo: number,
  couponNos: readonly number[],
): RawBuilder<{ couponNo: number; issuedAt: Date }> {
  return sql`(
    select coupon_no, issued_at from issued_coupon
    where coupon_no = any (${couponNos}::integer[]) and member_no in (
      select ${memberNo}::integer
      union
      select same.member_no from member asker
      join member same on same.identity_key = asker.identity_key
      where asker.member_no = ${memberNo}
      union
      select same.member_no from member asker
      join member same on same.phone_key = asker.phone_key
      where asker.member_no = ${memberNo})
    union all
    select coupon_no, issued_at from issued_coupon
    where coupon_no = any (${couponNos}::integer[]) and issue_no in (
      select person.issue_no from member
      join coupon_person person
        on person.person_key = any (array[member.identity_key, member.phone_key])
      where member.member_no = ${memberNo}))`;
}

/**
 * Save what identifies the same person later, as keyed hashes, beside a leaving member's coupons that
 * count for a limit per person; without keys nothing is saved.
 */
export async function saveCouponPersons(
  tx: ShopTx,
  { memberNo, keys, now }: { memberNo: number; keys: readonly string[]; now: Date },
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into coupon_person (person_key, issue_no)
    select person_key, i.issue_no
    from issued_coupon i join coupon c using (coupon_no)
    cross join unnest(${keys}::text[]) as of_person (person_key)
    where i.member_no = ${memberNo} and ${mayBeCollected(now)}
    on conflict do nothing`.execute(tx);
}

/** Delete up to `limit` of them that no limit counts any more; returns how many. */
export async function purgeCouponPersons(
  tx: ShopTx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const counts = sql<SqlBool>`exists (
    select from issued_coupon i join coupon c using (coupon_no)
    where i.issue_no = coupon_person.issue_no and i.issued_at >= ${before}
      and ${mayBeCollected(now)})`;
  return deleteRows(tx, 'coupon_person', sql<SqlBool>`not ${counts}`, limit);
}
