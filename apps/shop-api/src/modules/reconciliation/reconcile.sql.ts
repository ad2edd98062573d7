import { type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Difference } from './reconcile.rules.ts';

type Books = { paid: number; refunded: number };

/** What the comparison of a day in Seoul found; won. */
export type Comparison = {
  day: string;
  comparedAt: Date;
  ours: Books;
  /** `unanswered` is what the refunds leave out, as the partner did not answer for it. */
  partners: Books & { unanswered: number };
  differences: Difference[];
};

/** Who handled a difference that the records no longer have. */
const BY_ITSELF = 'reconcile-payments';
const RECORDS_AGREE = '다시 대조했더니 차이가 없었어요.';
/** Of an unanswered refund that is one, which then is a difference of its own. */
const PARTNER_ANSWERED = '결제사가 답했어요. 결과대로 다시 대조했어요.';

/**
 * Save a day's comparison: each difference once, with what was done about it. An open one of that day
 * that is no longer found is handled by that, unless the partner did not answer for its payment. One
 * that is found again is open again where it had closed by itself, and where its amounts are not those
 * that staff handled. Returns those that are open.
 */
export async function saveComparison(
  tx: ShopTx,
  { day, comparedAt, ours, partners, differences }: Comparison,
): Promise<Difference[]> {
  if (differences.length > 0) {
    await tx
      .insertInto('paymentDifference')
      .values(differences.map((difference) => ({ ...difference, day, foundAt: comparedAt })))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'paymentKey'])
          .doUpdateSet((row) => ({
            ourAmount: row.ref('excluded.ourAmount'),
            partnerAmount: row.ref('excluded.partnerAmount'),
            ...{ handledAt: null, handledBy: null, memo: null },
            foundAt: sql<Date>`case when payment_difference.handled_at is null
              then payment_difference.found_at else excluded.found_at end`,
          }))
          .where(
            sql<SqlBool>`payment_difference.handled_by is not distinct from ${BY_ITSELF}
              or (payment_difference.our_amount, payment_difference.partner_amount)
                is distinct from (excluded.our_amount, excluded.partner_amount)`,
          ),
      )
      .execute();
  }
  const found = differences.map(({ kind, paymentKey }) => `${kind} ${paymentKey}`);
  const differing = differences.map(({ paymentKey }) => paymentKey);
  const unanswered = differences.flatMap(({ kind, paymentKey }) =>
    kind === 'unanswered' ? paymentKey : [],
  );
  await sql`
    update payment_difference set handled_at = ${comparedAt}, handled_by = ${BY_ITSELF},
      memo = case when kind = 'unanswered' and payment_key = any(${differing}::text[])
        then ${PARTNER_ANSWERED} else ${RECORDS_AGREE} end
    where day = ${day}::date and handled_at is null
      and not (kind || ' ' || payment_key = any(${found}::text[]))
      and not (payment_key = any(${unanswered}::text[]))`.execute(tx);
  const books = {
    ...{ ourPaid: ours.paid, ourRefunded: ours.refunded },
    ...{ partnerPaid: partners.paid, partnerRefunded: partners.refunded },
    ...{ unanswered: partners.unanswered, comparedAt },
  };
  await tx
    .insertInto('settlementDay')
    .values({ day, ...books })
    .onConflict((known) => known.column('day').doUpdateSet(books))
    .execute();
  return tx
    .selectFrom('paymentDifference')
    .where(sql<SqlBool>`day = ${day}::date`)
    .where('handledAt', 'is', null)
    .select(['kind', 'orderNo', 'paymentKey', 'ourAmount', 'partnerAmount'])
    .$castTo<Difference>()
    .execute();
}

/**
 * Find the days of a period (`YYYY-MM-DD`, both included) that were not compared, or only while they
 * ran, or have a difference that nobody has handled, the latest first. What the partner had not
 * answered is asked again although staff handled it: the answer may be a refund, and a former version
 * saved nothing of it beside the sum; such a day is asked about as long as the period has it, answered
 * or not. None from before our first payment: the partner's list may know some from before this store.
 */
export async function findDaysToCompare(
  db: ShopDb,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(each.day, 'YYYY-MM-DD') as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
    where each.day::date >= (
        select (min(approved_at) at time zone 'Asia/Seoul')::date from payment)
      and (not exists (
          select from settlement_day s where s.day = each.day::date
            and s.compared_at >= (each.day::date + 1)::timestamp at time zone 'Asia/Seoul'
            and s.unanswered = 0)
        or exists (
          select from payment_difference d where d.day = each.day::date
            and (d.handled_at is null
              or d.kind = 'unanswered' and d.handled_by is distinct from ${BY_ITSELF})))
    order by each.day desc`.execute(db);
  return rows.map(({ day }) => day);
}

/** Count the differences found since then that nobody has handled. */
export async function countDifferences(db: ShopDb, since: Date): Promise<number> {
  const { differences } = await db
    .selectFrom('paymentDifference')
    .where('foundAt', '>=', since)
    .where('handledAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('differences'))
    .executeTakeFirstOrThrow();
  return differences;
}

/** Count the differences that nobody has handled, up to `most`. */
export async function countOpenDifferences(db: ShopDb, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from payment_difference where handled_at is null limit ${most}::integer) open`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
