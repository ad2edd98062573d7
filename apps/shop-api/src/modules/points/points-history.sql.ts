import { type Won, won } from '@duskline/contract/won';
import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Page, Period } from '../../http/paging.ts';
import type { pointsOfLine } from '../pricing/index.ts';
import type { PointReason } from './point-reasons.ts';

export type EntryRow = {
  entryNo: number;
  reason: PointReason;
  detail: string;
  amount: number;
  balance: number;
  orderNo: string | null;
  writtenAt: Date;
  /** When the grant it added expires; null where it added none. */
  expiresAt: Date | null;
  remainder: number | null;
};

export type EntryFilter = Period & {
  memberNo: number;
  side: 'ADD' | 'SUB' | undefined;
  direction: 'asc' | 'desc';
};

/**
 * Find one page of a member's history, the number of entries and the sum they added, in won. Entries
 * of an order that was never placed are left out: its points came back before the member saw it.
 */
export async function findEntries(
  db: ShopDb,
  filter: EntryFilter,
  page: Page,
): Promise<{ rows: EntryRow[]; total: number; added: Won }> {
  const { memberNo, side, direction, from, before } = filter;
  let wanted = db
    .selectFrom('pointEntry')
    .leftJoin('orders', 'orders.orderNo', 'pointEntry.orderNo')
    .where('pointEntry.memberNo', '=', memberNo)
    .where((is) =>
      is.or([is('pointEntry.orderNo', 'is', null), is('orders.placedAt', 'is not', null)]),
    );
  if (side) wanted = wanted.where('pointEntry.reason', 'like', `${side}\\_%`);
  if (from) wanted = wanted.where('writtenAt', '>=', from);
  if (before) wanted = wanted.where('writtenAt', '<', before);
  const [rows, { total, added }] = await Promise.all([
    wanted
      .leftJoin('pointGrant', (on) =>
        on
          .onRef('pointGrant.grantNo', '=', 'pointEntry.grantNo')
          .on('pointEntry.reason', 'like', 'ADD\\_%'),
      )
      .select([
        'entryNo',
        sql<PointReason>`point_entry.reason`.as('reason'),
        'pointEntry.detail',
        'pointEntry.amount',
        'balance',
        'pointEntry.orderNo',
        'writtenAt',
        'expiresAt',
        'remainder',
      ])
      .orderBy('entryNo', direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    wanted
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`coalesce(sum(amount) filter (where reason like 'ADD\\_%'), 0)`.as('added'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total, added: won(added) };
}

export type ExpiringRow = {
  entryNo: number;
  reason: PointReason;
  detail: string;
  remainder: number;
  expiresAt: Date;
};

/** Sum what is left of a member's points that expire after one moment and by another, in won. */
export async function sumExpiring(
  db: ShopDb,
  { memberNo, after, until }: { memberNo: number; after: Date; until: Date },
): Promise<Won> {
  const { rows } = await sql<{ expiring: number }>`
    select coalesce(sum(remainder), 0) as expiring from point_grant
    where member_no = ${memberNo} and remainder > 0
      and expires_at > ${after} and expires_at <= ${until}`.execute(db);
  return won(rows[0]?.expiring ?? 0);
}

/** Find the grants behind that sum, the first to expire first. */
export async function findExpiring(
  db: ShopDb,
  { memberNo, after, until }: { memberNo: number; after: Date; until: Date },
  limit: number,
): Promise<ExpiringRow[]> {
  return db
    .selectFrom('pointGrant')
    .innerJoin('pointEntry', (on) =>
      on
        .onRef('pointEntry.grantNo', '=', 'pointGrant.grantNo')
        .on('pointEntry.reason', 'like', 'ADD\\_%'),
    )
    .where('pointGrant.memberNo', '=', memberNo)
    .where('remainder', '>', 0)
    .where('expiresAt', '>', after)
    .where('expiresAt', '<=', until)
    .select([
      'entryNo',
      sql<PointReason>`point_grant.reason`.as('reason'),
      'pointGrant.detail',
      'remainder',
      'expiresAt',
    ])
    .orderBy('expiresAt')
    .orderBy('pointGrant.grantNo')
    .limit(limit)
    .execute();
}

export type EarningLine = Parameters<typeof pointsOfLine>[0];

/**
 * Find a member's paid lines whose points are not earned yet and which have no open claim; what replaces
 * confirmed goods has earned its points with them.
 */
export async function findEarningLines(db: ShopDb, memberNo: number): Promise<EarningLine[]> {
  return db
    .selectFrom('orders')
    .innerJoin('orderLine', 'orderLine.orderNo', 'orders.orderNo')
    .where('memberNo', '=', memberNo)
    .where('placedAt', 'is not', null)
    .where('state', 'in', [
      'PAY_DONE',
      'PRODUCT_PREPARE',
      'DELIVERY_PREPARE',
      'DELIVERY_ING',
      'DELIVERY_DONE',
    ])
    .where('confirmedAt', 'is', null)
    .where('claimState', 'is', null)
    .select([
      'buyAmt',
      'orderLine.productCouponDiscountAmt',
      'orderLine.cartCouponDiscountAmt',
      'orderLine.pointsAmt',
      'pointsRate',
    ])
    .execute();
}
