import type { Insertable } from 'kysely';
import type { Claim } from '../../database.generated.ts';
import type { ShopDb, ShopTx } from '../../shop.ts';
import type { HeldUnits, OrderLineRow } from '../orders/index.ts';
import type { ClaimMoney } from './claim-money.rules.ts';

/** Writes a claim that waits for a decision, and holds its options. */
export async function insertClaim(
  tx: ShopTx,
  claim: Omit<Insertable<Claim>, 'lineNos'> & { lineNos: number[] },
): Promise<number> {
  const { claimNo } = await tx
    .insertInto('claim')
    .values(claim)
    .returning('claimNo')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('orderLine')
    .set({ claimNo, claimState: claim.state as OrderLineRow['claimState'] })
    .where('orderLineNo', 'in', claim.lineNos)
    .execute();
  return claimNo;
}

/** Makes a part of an option one of its own; answers its number. */
export async function splitOff(
  tx: ShopTx,
  part: OrderLineRow,
  rest: OrderLineRow,
): Promise<number> {
  await tx
    .updateTable('orderLine')
    .set(amountsOf(rest))
    .where('orderLineNo', '=', rest.orderLineNo)
    .execute();
  const { orderLineNo: originLineNo, ...facts } = part;
  return insertLine(tx, { ...facts, originLineNo });
}

function amountsOf(line: OrderLineRow) {
  const { units, standardAmt, immediateDiscountAmt, buyAmt } = line;
  const { productCouponDiscountAmt, cartCouponDiscountAmt, pointsAmt } = line;
  return {
    ...{ units, standardAmt, immediateDiscountAmt, buyAmt },
    ...{ productCouponDiscountAmt, cartCouponDiscountAmt, pointsAmt },
  };
}

/** Adds an option to an order; answers its number. */
export async function insertLine(
  tx: ShopTx,
  line: Omit<OrderLineRow, 'orderLineNo'>,
): Promise<number> {
  const { orderLineNo } = await tx
    .insertInto('orderLine')
    .values(line)
    .returning('orderLineNo')
    .executeTakeFirstOrThrow();
  return orderLineNo;
}

/** Lets go of the units these options hold and answers them; whoever comes second gets none. */
export async function releaseLines(tx: ShopTx, lineNos: readonly number[]): Promise<HeldUnits[]> {
  return tx
    .updateTable('orderLine')
    .set({ holdsStock: false })
    .where('orderLineNo', 'in', lineNos)
    .where('holdsStock', '=', true)
    .returning(['productNo', 'optionNo', 'units'])
    .execute();
}

/** Notes what a claim gives back. */
export async function setMoney(tx: ShopTx, claimNo: number, money: ClaimMoney): Promise<void> {
  const { refundAmt, refundPointsAmt } = money;
  await tx
    .updateTable('claim')
    .set({ money, refundAmt, refundPointsAmt })
    .where('claimNo', '=', claimNo)
    .execute();
}

/** Changes facts of a claim that its decision brings. */
export async function changeClaim(
  tx: ShopTx,
  claimNo: number,
  change: Partial<
    Pick<Insertable<Claim>, 'fault' | 'exchangeFeeAmt' | 'bank' | 'bankAccount' | 'bankDepositor'>
  >,
): Promise<void> {
  await tx.updateTable('claim').set(change).where('claimNo', '=', claimNo).execute();
}

/** The order a claim belongs to. */
export async function findOrderOfClaim(db: ShopDb, claimNo: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim')
    .where('claimNo', '=', claimNo)
    .select('orderNo')
    .executeTakeFirst();
  return row?.orderNo;
}

/** Sets which option is sent instead of another; none where the exchange is off. */
export async function setReplacement(
  tx: ShopTx,
  lineNo: number,
  replacedByNo: number | null,
): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ replacedByNo })
    .where('orderLineNo', '=', lineNo)
    .execute();
}

/** Opens a parcel for what is sent instead, beside the one it replaces; answers its number. */
export async function insertParcelBeside(tx: ShopTx, deliveryNo: number): Promise<number> {
  const { deliveryNo: added } = await tx
    .insertInto('orderDelivery')
    .columns([
      'orderNo',
      'deliveryTemplateNo',
      'companyType',
      'fullDeliveryAmt',
      'freeFromAmt',
      'returnDeliveryAmt',
      'deliveryAmt',
      'remoteDeliveryAmt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('orderDelivery')
        .where('deliveryNo', '=', deliveryNo)
        .select([
          'orderNo',
          'deliveryTemplateNo',
          'companyType',
          'fullDeliveryAmt',
          'freeFromAmt',
          'returnDeliveryAmt',
          eb.lit(0).as('deliveryAmt'),
          eb.lit(0).as('remoteDeliveryAmt'),
        ]),
    )
    .returning('deliveryNo')
    .executeTakeFirstOrThrow();
  return added;
}

export type ClaimFilter = {
  memberNo: number;
  types: readonly string[] | undefined;
  from: Date | undefined;
  until: Date | undefined;
  page: { number: number; size: number };
};

/** One page of a member's claims, newest first, and how many there are in all. */
export async function findMemberClaims(
  db: ShopDb,
  { memberNo, types, from, until, page }: ClaimFilter,
): Promise<{ total: number; claims: { claimNo: number; orderNo: string }[] }> {
  let hers = db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderNo', 'claim.orderNo')
    .where('orders.memberNo', '=', memberNo);
  if (types) hers = hers.where('claim.claimType', 'in', types.length > 0 ? types : ['']);
  if (from) hers = hers.where('claim.requestedAt', '>=', from);
  if (until) hers = hers.where('claim.requestedAt', '<', until);
  const [{ total }, claims] = await Promise.all([
    hers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    hers
      .select(['claim.claimNo', 'claim.orderNo'])
      .orderBy('claim.requestedAt', 'desc')
      .orderBy('claim.claimNo', 'desc')
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
  ]);
  return { total, claims };
}

const waitsForOperator = [
  'CANCEL_REQUEST',
  'RETURN_REQUEST',
  'EXCHANGE_REQUEST',
  'RETURN_PROC_BEFORE_RECEIVE',
  'EXCHANGE_PROC_BEFORE_RECEIVE',
  'EXCHANGE_PROC_REQUEST_PAY',
  // The payment partner refused the refund: the buyer or an operator names another account.
  'CANCEL_PROC_REQUEST_REFUND',
  'RETURN_PROC_REQUEST_REFUND',
];

/** Claims that wait for an operator, those made first first. */
export async function findOpenClaims(db: ShopDb, limit = 100) {
  return db
    .selectFrom('claim')
    .where('endedAt', 'is', null)
    .where('state', 'in', waitsForOperator)
    .select([
      'claimNo',
      'orderNo',
      'claimType',
      'state',
      'reasonType',
      'reasonDetail',
      'fault',
      'requestedAt',
    ])
    .orderBy('requestedAt')
    .orderBy('claimNo')
    .limit(limit)
    .execute();
}
