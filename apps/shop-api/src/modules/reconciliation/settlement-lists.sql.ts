import type { DifferenceKind } from '@duskline/contract/admin/settlement';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

export type DayRow = {
  day: string;
  ourPaid: number;
  ourRefunded: number;
  partnerPaid: number;
  partnerRefunded: number;
  /** What `partnerRefunded` leaves out. */
  unanswered: number;
  differences: number;
  open: number;
  comparedAt: Date;
};

/** First and last day (`YYYY-MM-DD`), both included. */
export type Period = { from?: string | undefined; to?: string | undefined };

/** Find the compared days of a period before a day (`YYYY-MM-DD`), the latest first; won. */
export async function findSettlementDays(
  db: ShopDb,
  { from, to, before, limit }: Period & { before?: string | undefined; limit: number },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(s.day, 'YYYY-MM-DD') as day, our_paid::float8, our_refunded::float8,
      partner_paid::float8, partner_refunded::float8, unanswered::float8, compared_at,
      count(d.difference_no)::integer as differences,
      (count(d.difference_no) filter (where d.handled_at is null))::integer as open
    from settlement_day s left join payment_difference d on d.day = s.day
    where (${before ?? null}::date is null or s.day < ${before ?? null}::date)
      and (${from ?? null}::date is null or s.day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or s.day <= ${to ?? null}::date)
    group by s.day order by s.day desc limit ${limit}::integer`.execute(db);
  return rows;
}

export type DifferenceRow = {
  differenceNo: number;
  day: string;
  kind: DifferenceKind;
  orderNo: string;
  paymentKey: string;
  ourAmount: number | null;
  partnerAmount: number | null;
  foundAt: Date;
  handledAt: Date | null;
  handledBy: string | null;
  memo: string | null;
};

/** Find differences before a number, the latest first. */
export async function findDifferences(
  db: ShopDb,
  filter: { state: 'open' | 'handled' | undefined; day: string | undefined },
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DifferenceRow[]> {
  const handled = filter.state === undefined ? null : filter.state === 'handled';
  const { rows } = await sql<DifferenceRow>`
    select difference_no, to_char(day, 'YYYY-MM-DD') as day, kind, order_no, payment_key, our_amount,
      partner_amount, found_at, handled_at, handled_by, memo
    from payment_difference
    where (${handled}::boolean is null or (handled_at is not null) = ${handled}::boolean)
      and (${filter.day ?? null}::date is null or day = ${filter.day ?? null}::date)
      and (${before ?? null}::integer is null or difference_no < ${before ?? null}::integer)
    order by difference_no desc limit ${limit}::integer`.execute(db);
  return rows;
}

/** Find all differences of a period, of the earliest day first; at most so many. */
export async function findDifferencesOf(
  db: ShopDb,
  { from, to, limit }: Period & { limit: number },
): Promise<Omit<DifferenceRow, 'handledBy' | 'memo'>[]> {
  return db
    .selectFrom('paymentDifference')
    .select([
      ...(['differenceNo', 'kind', 'orderNo', 'paymentKey', 'ourAmount', 'partnerAmount'] as const),
      ...(['foundAt', 'handledAt'] as const),
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
    ])
    .$castTo<Omit<DifferenceRow, 'handledBy' | 'memo'>>()
    .$if(from !== undefined, (query) => query.where('day', '>=', sql<never>`${from}::date`))
    .$if(to !== undefined, (query) => query.where('day', '<=', sql<never>`${to}::date`))
    .orderBy('paymentDifference.day')
    .orderBy('differenceNo')
    .limit(limit)
    .execute();
}

/** Save what was done about an open difference; undefined where there is none that is open. */
export async function markHandled(
  tx: ShopTx,
  differenceNo: number,
  handled: { handledAt: Date; handledBy: string; memo: string },
): Promise<{ orderNo: string; kind: string } | undefined> {
  return tx
    .updateTable('paymentDifference')
    .set(handled)
    .where('differenceNo', '=', differenceNo)
    .where('handledAt', 'is', null)
    .returning(['orderNo', 'kind'])
    .executeTakeFirst();
}

/** Find who handled a difference and what they wrote; undefined where there is no such difference. */
export async function findHandled(
  tx: ShopTx,
  differenceNo: number,
): Promise<{ handledBy: string | null; memo: string | null } | undefined> {
  return tx
    .selectFrom('paymentDifference')
    .where('differenceNo', '=', differenceNo)
    .select(['handledBy', 'memo'])
    .executeTakeFirst();
}
