import type { RefundListRow } from '@duskline/contract/admin/claim-shapes';
import { toCsv } from '@duskline/contract/csv.rules';
import { bankLabels } from '@duskline/contract/shop/labels';
import { refundBanks } from '@duskline/contract/shop/refund-banks';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { moveClaimByRefund, moveClaimToWaiting } from '../claim-records/index.ts';
import { payTypeToWire } from '../payments/index.ts';
import {
  bankCodeOf,
  bankTypeOf,
  findRefundsToPay,
  markPaidByHand,
  type RefundAccount,
  type RefundToPay,
  retryRefund,
} from '../refunds/index.ts';
import { maskAccount } from './claim-people.ts';
import { dueOf, urgencyOf } from './claim-queues.rules.ts';

const A_PAGE = 50;
/** One file of transfers; who has more pays these first. */
const MOST_EXPORTED = 1000;
const labels: Partial<Record<string, string>> = bankLabels;

/** List refunds that the payment partner could not make, oldest first; accounts masked. */
export async function listRefundsToPay(
  shop: Pick<ShopContext, 'db' | 'vault' | 'clock'>,
  cursor: string | undefined,
): Promise<{ items: RefundListRow[]; nextCursor: string | null }> {
  const after = cursor !== undefined && /^\d{1,10}$/.test(cursor) ? Number(cursor) : 0;
  const found = await findRefundsToPay(shop, { after, limit: A_PAGE + 1 });
  const items = found.slice(0, A_PAGE);
  return {
    items: items.map((refund) => refundToWire(refund, shop.clock.now())),
    nextCursor: found.length > A_PAGE ? String(items.at(-1)?.refundNo ?? '') : null,
  };
}

function refundToWire(refund: RefundToPay, now: Date): RefundListRow {
  const { wantedAt, account, payType, refusal, ...facts } = refund;
  const dueAt = dueOf({ state: '_REQUEST_REFUND', requestedAt: wantedAt, decidedAt: wantedAt });
  return {
    ...facts,
    refusal: refusal ?? '',
    wantedAt: seoulDateTime(wantedAt),
    dueAt: dueAt && seoulDateTime(dueAt),
    urgency: urgencyOf(dueAt, now),
    payType: payTypeToWire({ payType }),
    account: account ? maskAccount(accountToWire(account)) : null,
  };
}

function accountToWire({ bankCode, bankAccount, bankDepositor }: RefundAccount) {
  const bank = bankTypeOf(bankCode) ?? bankCode;
  const bankLabel = labels[bank] ?? bank;
  return { bank, bankLabel, accountNumber: bankAccount, holder: bankDepositor };
}

/**
 * Make the file by which these refunds are transferred, accounts in full, one line each; whoever
 * downloads it saves an access record with a reason. Numbers keep their zeros as texts.
 */
export async function exportRefundsToPay(
  shop: Pick<ShopContext, 'db' | 'vault'>,
): Promise<{ csv: string; orderNos: string[]; refundNos: number[] }> {
  const refunds = (await findRefundsToPay(shop, { after: 0, limit: MOST_EXPORTED })).filter(
    (refund) => refund.account,
  );
  const rows = refunds.map(({ account, refundNo, orderNo, amount }) => {
    const { bankLabel, accountNumber, holder } = accountToWire(account as RefundAccount);
    return [refundNo, orderNo, bankLabel, accountNumber, holder, amount];
  });
  const header = ['환불번호', '주문번호', '은행', '계좌번호', '예금주', '금액'];
  return {
    csv: toCsv(header, rows, { areDigitsTexts: true }),
    orderNos: refunds.map(({ orderNo }) => orderNo),
    refundNos: refunds.map(({ refundNo }) => refundNo),
  };
}

/** A bank account as staff type it. */
export type TypedAccount = { bank: string; accountNumber: string; holder: string };

/**
 * Request a refused refund again, to another account or as it was; the caller sends the refunds after
 * its transaction. Refuses with `refund_not_refused`, `refund_account_incomplete`.
 */
export async function resendRefund(
  tx: ShopTx,
  { vault }: Pick<ShopContext, 'vault'>,
  refundNo: number,
  typed: TypedAccount | undefined,
): Promise<
  | { before: object; after: { orderNo: string; [fact: string]: unknown }; result: undefined }
  | Refusal<'refund_not_refused' | 'refund_account_incomplete'>
> {
  const bank = refundBanks.find((each) => each.bank === typed?.bank)?.bank;
  const bankCode = bank && bankCodeOf(bank);
  if (typed && !bankCode) return refuse('refund_account_incomplete');
  const account =
    typed && bankCode
      ? {
          bankCode,
          bankAccount: typed.accountNumber.replace(/\D/g, ''),
          bankDepositor: typed.holder.trim(),
        }
      : undefined;
  const refund = await retryRefund(tx, vault, refundNo, account);
  if ('name' in refund) return refund;
  const { orderNo, amount } = refund;
  return {
    before: { refundNo, state: 'REFUSED' },
    after: { orderNo, refundNo, state: 'WANTED', amount },
    result: undefined,
  };
}

/** Note that staff transferred a refused refund themselves; its claim ends. Refuses with `refund_not_refused`. */
export async function payRefundByHand(
  tx: ShopTx,
  { clock }: Pick<ShopContext, 'clock'>,
  refundNo: number,
  actor: string,
): Promise<{ before: object; after: object; result: undefined } | Refusal<'refund_not_refused'>> {
  const now = clock.now();
  const refund = await markPaidByHand(tx, refundNo, { paidBy: actor, doneAt: now });
  if (!refund) return refuse('refund_not_refused');
  const { orderNo, amount, claimNo } = refund;
  if (claimNo !== null) {
    await moveClaimToWaiting(tx, claimNo);
    await moveClaimByRefund(tx, claimNo, 'DONE', now);
  }
  return {
    before: { refundNo, state: 'REFUSED' },
    after: { orderNo, refundNo, state: 'DONE', amount },
    result: undefined,
  };
}
