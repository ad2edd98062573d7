import { type SqlBool, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { deleteRows } from '../../retention/delete-rows.sql.ts';

/**
 * Purge the history of points before a moment, at most `limit` rows of a table. Returns the largest
 * number it deleted of one. Grants that have points left stay, so no balance changes. A debt of
 * that age can no longer be claimed and goes as well (상법 제64조).
 */
export async function purgePoints(
  tx: ShopTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const grantIsOver = sql<SqlBool>`credited_at < ${before} and expires_at < ${before}
    and remainder = 0
    and not exists (select from point_spend s where s.grant_no = point_grant.grant_no)
    and not exists (select from point_entry e where e.grant_no = point_grant.grant_no)
    and not exists (select from point_grant later where later.restored_from = point_grant.grant_no)`;
  const accountIsOver = sql<SqlBool>`
    exists (select from member m where m.member_no = point_account.member_no
      and m.status = 'WITHDRAWN')
    and not exists (select from point_entry e where e.member_no = point_account.member_no)
    and not exists (select from point_revocation t where t.member_no = point_account.member_no)
    and not exists (select from point_grant g where g.member_no = point_account.member_no)`;
  let most = 0;
  // In the order of their foreign keys.
  for (const [table, isOver] of [
    ['point_entry', sql<SqlBool>`written_at < ${before}`],
    ['point_refund', sql<SqlBool>`refunded_at < ${before}`],
    ['point_revocation', sql<SqlBool>`revoked_at < ${before}`],
    ['point_spend', sql<SqlBool>`spent_at < ${before}`],
    ['point_grant', grantIsOver],
    ['point_account', accountIsOver],
  ] as const) {
    most = Math.max(most, await deleteRows(tx, table, isOver, limit));
  }
  return most;
}
