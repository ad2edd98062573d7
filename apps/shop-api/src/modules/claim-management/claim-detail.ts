import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import { parseClaimAmounts } from '@duskline/contract/shop/claim-amounts.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { type FoundClaim, findClaim, linesOfClaim } from '../claim-settlement/index.ts';
import { imageUrls } from '../images/index.ts';
import { moneyToWire, optionText } from '../order-management/index.ts';
import type { OrderLineRow } from '../orders/index.ts';
import { payTypeToWire } from '../payments/index.ts';
import { findRefundsOfOrder, type OrderRefund } from '../refunds/index.ts';
import { claimPeopleOf, maskClaimPeople } from './claim-people.ts';
import { actionsOf, dueOf, urgencyOf } from './claim-queues.rules.ts';
import { estimateClaim } from './estimate-claim.ts';

/** Read all that staff decide a claim by; its people masked. Refuses with `claim_not_found`. */
export async function readClaim(
  shop: Pick<ShopContext, 'db' | 'vault' | 'clock' | 'settings'>,
  claimNo: number,
): Promise<ClaimDetail | Refusal<'claim_not_found'>> {
  const found = await findClaim({ db: shop.db }, { kind: 'operator' }, { claimNo });
  if (isRefusal(found)) return found;
  const refunds = await findRefundsOfOrder(shop.db, found.order.head.orderNo);
  return toWire(
    shop,
    found,
    refunds.find((refund) => refund.claimNo === claimNo),
  );
}

function toWire(
  { vault, clock, settings }: Pick<ShopContext, 'vault' | 'clock' | 'settings'>,
  found: FoundClaim,
  refund: OrderRefund | undefined,
): ClaimDetail {
  const { order, claim } = found;
  const pictureUrl = imageUrls(settings);
  const lineToWire = (line: OrderLineRow) => ({
    orderLineNo: line.orderLineNo,
    productNo: line.productNo,
    productName: line.productName,
    optionValue: optionText(line.optionValue),
    optionCode: line.optionManagementCode,
    pictureUrl: pictureUrl(line.pictureKey),
    quantity: line.quantity,
    buyAmt: line.buyAmt,
    state: line.state,
  });
  const lines = linesOfClaim(found);
  const replacedBy = new Set(lines.map((line) => line.replacedByNo));
  const dueAt = dueOf(claim);
  const actions = actionsOf(claim.state);
  return {
    claimNo: claim.claimNo,
    orderNo: claim.orderNo,
    memberNo: order.head.memberNo,
    claimType: claim.claimType,
    state: claim.state,
    reasonType: claim.reasonType as ClaimDetail['reasonType'],
    reasonDetail: claim.reasonDetail,
    responsible: claim.responsible,
    requestedAt: seoulDateTime(claim.requestedAt),
    decidedAt: claim.decidedAt && seoulDateTime(claim.decidedAt),
    endedAt: claim.endedAt && seoulDateTime(claim.endedAt),
    refusal: claim.refusal,
    dueAt: dueAt && seoulDateTime(dueAt),
    urgency: urgencyOf(dueAt, clock.now()),
    lines: lines.map(lineToWire),
    discardedQuantities: claim.discardedQuantities,
    replacements: order.lines.filter((line) => replacedBy.has(line.orderLineNo)).map(lineToWire),
    pictureUrls: claim.pictureKeys.map(pictureUrl),
    returnWay: claim.returnWay as ClaimDetail['returnWay'],
    returnCarrier: claim.returnCompanyType,
    returnInvoiceNo: claim.returnInvoiceNo,
    people: maskClaimPeople(claimPeopleOf(vault, found)),
    payType: payTypeToWire(order.payment),
    estimates: actions.length > 0 ? estimateClaim(found) : null,
    settled:
      claim.amounts === null
        ? null
        : moneyToWire(parseClaimAmounts(claim.amounts), claim.exchangeFeeAmt),
    refund: refund
      ? {
          refundNo: refund.refundNo,
          state: refund.state,
          amount: refund.amount,
          refusal: refund.refusal,
          doneAt: refund.doneAt && seoulDateTime(refund.doneAt),
          paidBy: refund.paidBy,
        }
      : null,
    actions,
  };
}
