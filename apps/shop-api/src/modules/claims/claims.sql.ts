import type { Insertable } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Claim } from '../../database.generated.ts';
import type { Page, Period } from '../../http/paging.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ClaimAccount, ClaimAddresses, OrderLineRow } from '../orders/index.ts';
import type { ClaimMoney } from './refund-amounts.rules.ts';

type NewClaim = Omit<
  Insertable<Claim>,
  'lineNos' | 'accountSealed' | 'addressesSealed' | 'plain'
> & {
  lineNos: number[];
  account: ClaimAccount | undefined;
  addresses: ClaimAddresses | undefined;
};

/** Writes a claim that waits for a decision, and holds its options. */
export async function insertClaim(
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
  await tx
    .updateTable('orderLine')
    .set({ claimNo, claimState: claim.state as OrderLineRow['claimState'] })
    .where('orderLineNo', 'in', claim.lineNos)
    .execute();
  return claimNo;
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
  change: Partial<Pick<Insertable<Claim>, 'fault' | 'exchangeFeeAmt'>>,
): Promise<void> {
  await tx.updateTable('claim').set(change).where('claimNo', '=', claimNo).execute();
}

/** Writes where a claim is paid back to. */
export async function setAccount(
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

/** The order a claim belongs to. */
export async function findOrderOfClaim(db: ShopDb, claimNo: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim')
    .where('claimNo', '=', claimNo)
    .select('orderNo')
    .executeTakeFirst();
  return row?.orderNo;
}

export type ClaimFilter = Period & {
  memberNo: number;
  types: readonly string[] | undefined;
  page: Page;
};

/** One page of a member's claims, newest first, and how many there are in all. */
export async function findMemberClaims(
  db: ShopDb,
  { memberNo, types, from, before, page }: ClaimFilter,
): Promise<{ total: number; claims: { claimNo: number; orderNo: string }[] }> {
  let hers = db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderNo', 'claim.orderNo')
    .where('orders.memberNo', '=', memberNo);
  if (types) hers = hers.where('claim.claimType', 'in', types.length > 0 ? types : ['']);
  if (from) hers = hers.where('claim.requestedAt', '>=', from);
  if (before) hers = hers.where('claim.requestedAt', '<', before);
  const [{ total }, claims] = await Promise.all([
    hers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    hers
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
