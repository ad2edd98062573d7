import { claimReasonLabels, claimStatusLabels } from '@duskline/contract/shop/labels';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import { findOpenClaims } from '@duskline/shop-api/modules/claim-records/index';
import {
  type ClaimDecision,
  decideWithin,
  findClaim,
} from '@duskline/shop-api/modules/claim-settlement/index';
import { sendRefunds } from '@duskline/shop-api/modules/refunds/index';
import { z } from 'zod';
import { type CommandContext, command } from './command.ts';
import { nonEmptyText, rowNo } from './inputs.ts';
import { inWon, table } from './table.ts';

const label = (labels: Partial<Record<string, string>>, key: string) => labels[key] ?? key;

const responsible = z.enum(['buyer', 'seller'], 'buyer 또는 seller로 입력해 주세요.');

/** Cancels, returns and exchanges. */
export const claimCommands = [
  command({
    usage: 'claims list [--limit N]',
    korean: '운영자를 기다리는 취소·반품·교환 신청을 오래된 것부터 보여 줍니다.',
    english: 'lists the claims that wait for an operator, oldest first',
    input: { limit: rowNo.optional() },
    async run({ shop }, { limit }) {
      const claims = await findOpenClaims(shop.db, limit);
      const rows = claims.map((claim) => [
        claim.claimNo,
        claim.orderNo,
        label(claimStatusLabels, claim.state),
        label(claimReasonLabels, claim.reasonType),
        seoulDateTime(claim.requestedAt),
      ]);
      const data = claims.map(({ reasonDetail: _, ...claim }) => claim);
      return { text: table(['신청', '주문', '상태', '사유', '신청 시각'], rows), data };
    },
  }),
  command({
    usage: 'claims show CLAIM_NO',
    korean: '신청의 사유, 상태, 옵션, 환불액을 보여 줍니다.',
    english: 'shows a claim: reason, state, options, refund',
    input: { claimNo: rowNo },
    async run({ shop }, { claimNo }) {
      const found = await findClaim({ db: shop.db }, { kind: 'operator' }, { claimNo });
      if (isRefusal(found)) return found;
      const { claim, order } = found;
      const { orderNo, claimType, state, reasonType, reasonDetail, refundAmt, lineNos } = claim;
      const goods = order.lines
        .filter((line) => lineNos.includes(line.orderLineNo))
        .map((line) => `  ${line.productName} ${line.optionValue} × ${line.quantity}`);
      return {
        text: [
          `신청 ${claimNo} · 주문 ${orderNo} · ${label(claimStatusLabels, state)}`,
          `사유: ${label(claimReasonLabels, reasonType)} ${reasonDetail}`.trimEnd(),
          ...goods,
          ...(refundAmt === null ? [] : [`환불: ${inWon(refundAmt)}`]),
        ].join('\n'),
        data: { claimNo, orderNo, claimType, state, reasonType, refundAmt, lineNos },
      };
    },
  }),
  command({
    usage: 'claims approve CLAIM_NO [--responsible PARTY]',
    korean:
      '신청을 받아들입니다. 취소는 환불하고, 보낸 상품은 회수합니다. --responsible buyer|seller로 책임을 바로잡습니다.',
    english:
      'approves: a cancel is refunded, goods are fetched; --responsible buyer|seller corrects whose',
    input: { claimNo: rowNo, responsible: responsible.optional() },
    run: (context, { claimNo, responsible: whose }) =>
      decide(context, claimNo, {
        decision: 'approve',
        ...(whose && { responsible: whose === 'buyer' ? ('BUYER' as const) : ('SELLER' as const) }),
      }),
  }),
  command({
    usage: 'claims refuse CLAIM_NO REASON',
    korean: '신청을 반려합니다. 구매자가 사유를 읽습니다.',
    english: 'refuses a claim, with a reason the buyer reads',
    input: { claimNo: rowNo, reason: nonEmptyText },
    run: (context, { claimNo, reason }) => decide(context, claimNo, { decision: 'refuse', reason }),
  }),
  command({
    usage: 'claims receive CLAIM_NO',
    korean:
      '돌아온 상품이 모두 왔습니다. 반품은 환불하고, 교환은 새 상품을 준비합니다. 불량으로 온 상품은 다시 팔지 않습니다.',
    english:
      'all goods are back: refunds a return, prepares what an exchange sends; defective ones are discarded',
    input: { claimNo: rowNo },
    run: (context, { claimNo }) => decide(context, claimNo, { decision: 'receive' }),
  }),
  command({
    usage: 'claims paid CLAIM_NO',
    korean: '구매자가 교환 배송비를 냈습니다. 새 상품을 준비합니다.',
    english: 'the buyer has paid the exchange delivery: prepares the new goods',
    input: { claimNo: rowNo },
    run: (context, { claimNo }) => decide(context, claimNo, { decision: 'pay' }),
  }),
];

async function decide(context: CommandContext, claimNo: number, decision: ClaimDecision) {
  const result = await context.changeShop(async (tx, shop) => {
    const decided = await decideWithin(tx, shop, claimNo, decision, context.actor);
    if (isRefusal(decided)) return decided;
    const { before, state } = decided;
    const names = [before, state].map((each) => label(claimStatusLabels, each));
    return {
      text: `신청 ${claimNo}: ${names.join(' → ')}`,
      before: { claimNo, state: before },
      after: { claimNo, state },
    };
  });
  // No partner is called within the transaction; the store repeats a call that failed.
  if (!isRefusal(result)) await sendRefunds(context.shop);
  return result;
}
