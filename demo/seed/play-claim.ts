import { DAY_MS, HOUR_MS } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import { decideClaim } from '@duskline/shop-api/modules/claim-settlement/index';
import type { DemoClaim, DemoDecision } from '../data/orders.ts';
import { findExchangeOption, findPastLines } from './past-lines.sql.ts';
import { addressOf, type PastEvent, type PastMember, type PastOrder } from './past-member.ts';
import { uploadPhoto } from './past-photos.ts';
import type { PastShop } from './past-shop.ts';

const REFUSED = '착용한 흔적이 있어 받아들이기 어려워요. 자세한 내용은 1:1 문의로 안내해 드렸어요.';

const HOURS_APART = 4;

/** List the events of a claim: it is made, and decided a few hours apart. */
export function eventsOfClaim(
  past: PastShop,
  member: PastMember,
  claim: DemoClaim,
  { key, orders, now }: PastOrder,
): PastEvent[] {
  const madeAt = now.getTime() - claim.daysAgo * DAY_MS;
  const orderNo = () => orders[key] ?? '';
  const steps = [
    () => request(past, member, claim, orderNo()),
    ...(claim.decisions ?? []).map((decision) => () => decide(past, member, decision, orderNo())),
  ];
  return steps.map((step, index) => ({
    at: new Date(Math.min(now.getTime(), madeAt + index * HOURS_APART * HOUR_MS)),
    async run() {
      past.gateway.setBanksAccept(!claim.isAccountWrong);
      await step();
      past.gateway.setBanksAccept(true);
    },
  }));
}

async function request(
  past: PastShop,
  { demo, token }: PastMember,
  claim: DemoClaim,
  orderNo: string,
): Promise<void> {
  const [line] = await findPastLines(past.shop.db, orderNo);
  if (!line) throw new Error(`order ${orderNo} has no lines`);
  const address = addressOf(demo, 0);
  const body = {
    claimReasonType: claim.reason,
    claimReasonDetail: claim.detail,
    bankAccountInfo: {
      ...{ bank: 'SHINHAN', bankAccount: '110123456789', bankDepositorName: demo.name },
    },
  };
  const way = {
    returnWayType: claim.isSentByBuyer ? 'BUYER_DIRECT_RETURN' : 'SELLER_COLLECT',
    returnAddress: address,
    ...(claim.isSentByBuyer && { deliveryCompanyType: 'CJ', invoiceNo: '300000002015' }),
    ...(claim.hasPhoto && { claimImageUrls: [await uploadPhoto(past, token)] }),
  };
  const productCnt = claim.units ?? line.quantity;
  if (line.state === 'DEPOSIT_WAIT') {
    await past.call(token, 'POST', `/profile/orders/${orderNo}/claims/cancel`, { body });
  } else {
    const path = `/profile/order-options/${line.orderLineNo}/claims/${claim.type.toLowerCase()}`;
    const isCancel = claim.type === 'CANCEL';
    const exchange = claim.type === 'EXCHANGE' && {
      exchangeOption: {
        ...(await findExchangeOption(past.shop.db, line.orderLineNo)),
        orderCnt: productCnt,
      },
      exchangeAddress: address,
    };
    await past.call(token, 'POST', path, {
      body: { ...body, ...(!isCancel && way), ...exchange, productCnt },
    });
  }
}

async function decide(
  past: PastShop,
  { token }: PastMember,
  decision: DemoDecision,
  orderNo: string,
): Promise<void> {
  const lines = await findPastLines(past.shop.db, orderNo);
  const claimNo = lines.findLast((line) => line.claimNo !== null)?.claimNo ?? 0;
  if (decision === 'withdraw') {
    await past.call(token, 'PUT', `/profile/claims/${claimNo}/withdraw`);
    return;
  }
  const given =
    decision === 'refuse'
      ? ({ decision, reason: REFUSED } as const)
      : ({ decision } as { decision: 'approve' | 'receive' | 'pay' });
  const decided = await decideClaim(past.shop, claimNo, given);
  if (isRefusal(decided)) throw new Error(`claim ${claimNo} of the demo: ${decided.name}`);
}
