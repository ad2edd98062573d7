import type { ClaimAmounts } from '@duskline/contract/shop/claim-amounts.rules';
import type { Insertable } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Claim } from '../../database.generated.ts';
import type { Page, Period } from '../../http/paging.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ClaimRow, ClaimType } from './claim-row.ts';
import type { ClaimStep } from './claim-states.rules.ts';
import type { ClaimAccount, ClaimAddresses } from './unseal-claim.ts';

/** Find all claims these orders ever had, oldest first. */
export async function findClaimsOfOrders(
  db: ShopDb,
  orderNos: readonly string[],
): Promise<ClaimRow[]> {
  return db
    .selectFrom('claim')
    .where('orderNo', 'in', orderNos)
    .selectAll()
    .orderBy('claimNo')
    .$castTo<ClaimRow>()
    .execute();
}

type NewClaim = Omit<
  Insertable<Claim>,
  'accountSealed' | 'addressesSealed' | 'plain' | 'claimType'
> & {
  claimType: ClaimType;
  account: ClaimAccount | undefined;
  addresses: ClaimAddresses | undefined;
};

/** Save a claim with its bank account and its addresses sealed; returns its number. */
export async function insertClaimRow(
  tx: ShopTx,
  vault: Vault,
  { account, addresses, ...claim }: NewClaim,
): Promise<number> {
  const { claimNo } = await tx
    .insertInto('claim')
    .values({
      ...claim,
      accountSealed: account ? vault.sealFacts('claim-account', account) : null,
      addressesSealed: addresses ? vault.sealFacts('claim-addresses', addresses) : null,
    })
    .returning('claimNo')
    .executeTakeFirstOrThrow();
  return claimNo;
}

/** Change the state of a claim and what goes with it; returns whether it still was in `from`. */
export async function setClaimState(
  tx: ShopTx,
  claimNo: number,
  from: ClaimStep,
  change: { state: ClaimStep; decidedAt?: Date; endedAt?: Date; refusal?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('claim')
    .set(change)
    .where('claimNo', '=', claimNo)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Find the type and the state of a claim; throws where there is none. */
export async function findClaimState(
  db: ShopDb,
  claimNo: number,
): Promise<Pick<ClaimRow, 'state' | 'claimType'>> {
  return db
    .selectFrom('claim')
    .where('claimNo', '=', claimNo)
    .select(['state', 'claimType'])
    .$castTo<Pick<ClaimRow, 'state' | 'claimType'>>()
    .executeTakeFirstOrThrow();
}

/** Save the amounts of a settled claim. */
export async function setClaimAmounts(
  tx: ShopTx,
  claimNo: number,
  amounts: ClaimAmounts,
): Promise<void> {
  const { refundAmt, refundPointsAmt } = amounts;
  await tx
    .updateTable('claim')
    .set({ amounts, refundAmt, refundPointsAmt })
    .where('claimNo', '=', claimNo)
    .execute();
}

/**
 * Save what an operator's decision changes: the responsible party, the fee of an exchange in won, which
 * lines came back and how much of each was discarded.
 */
export async function changeClaim(
  tx: ShopTx,
  claimNo: number,
  change: Partial<
    Pick<Insertable<Claim>, 'responsible' | 'exchangeFeeAmt' | 'lineNos' | 'discardedQuantities'>
  >,
): Promise<void> {
  await tx.updateTable('claim').set(change).where('claimNo', '=', claimNo).execute();
}

/** Save the bank account a claim is refunded to. */
export async function setClaimAccount(
  tx: ShopTx,
  vault: Vault,
  claimNo: number,
  account: ClaimAccount,
): Promise<void> {
  await tx
    .updateTable('claim')
    .set({ accountSealed: vault.sealFacts('claim-account', account) })
    .where('claimNo', '=', claimNo)
    .execute();
}

/** Find the number of the order that a claim belongs to. */
export async function findOrderNoOfClaim(db: ShopDb, claimNo: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim')
    .where('claimNo', '=', claimNo)
    .select('orderNo')
    .executeTakeFirst();
  return row?.orderNo;
}

type ClaimFilter = Period & { memberNo: number; types: readonly string[] | undefined };

/** Find one page of a member's claims, newest first, and how many there are in all. */
export async function findMemberClaims(
  db: ShopDb,
  { memberNo, types, from, before }: ClaimFilter,
  page: Page,
): Promise<{ total: number; claims: { claimNo: number; orderNo: string }[] }> {
  let own = db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderNo', 'claim.orderNo')
    .where('orders.memberNo', '=', memberNo);
  if (types) own = own.where('claim.claimType', 'in', types.length > 0 ? types : ['']);
  if (from) own = own.where('claim.requestedAt', '>=', from);
  if (before) own = own.where('claim.requestedAt', '<', before);
  const [{ total }, claims] = await Promise.all([
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .select(['claim.claimNo', 'claim.orderNo'])
      .orderBy('claim.requestedAt', 'desc')
      .orderBy('claim.claimNo', 'desc')
      .limit(page.limit)
      .offset(page.offset)
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

export type OpenClaim = Pick<
  ClaimRow,
  | 'claimNo'
  | 'orderNo'
  | 'claimType'
  | 'state'
  | 'reasonType'
  | 'reasonDetail'
  | 'responsible'
  | 'requestedAt'
>;

/** Find claims that wait for an operator, the oldest first. */
export async function findOpenClaims(db: ShopDb, limit = 100): Promise<OpenClaim[]> {
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
      'responsible',
      'requestedAt',
    ])
    .orderBy('requestedAt')
    .orderBy('claimNo')
    .limit(limit)
    .$castTo<OpenClaim>()
    .execute();
}
