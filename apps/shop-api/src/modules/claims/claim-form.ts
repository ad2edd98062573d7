import { brand } from '@duskline/brand';
import type { ClaimForm } from '@duskline/contract/shop/claim-details';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { refundBanks } from '@duskline/contract/shop/refund-banks';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import type { ClaimType } from '../claim-records/index.ts';
import { findClaimedOrder } from '../claim-settlement/index.ts';
import { mayChangeOrder, type OrderActor } from '../guest-access/index.ts';
import { type Receiver, unsealReceiver } from '../order-contacts/index.ts';
import { findOrderNoOfLine } from '../orders/index.ts';
import { payTypeToWire } from '../payments/index.ts';
import { carriers } from '../shipping/index.ts';
import { findIneligibility, remainingLines } from './claim-eligibility.ts';
import { claimReasonTypes } from './claim-reasons.ts';
import { claimedOptionToWire } from './claimed-option.wire.ts';

type Form = z.infer<typeof ClaimForm>;

/** Read what a claim's form shows for one line: what may be claimed with it, why, and what it needs. */
export async function readClaimForm(
  shop: ShopContext,
  actor: OrderActor,
  { orderLineNo, type }: { orderLineNo: number; type: ClaimType },
  imageUrl: (key: string) => string,
): Promise<Form | Refusal<'order_not_found'>> {
  const orderNo = await findOrderNoOfLine(shop.db, orderLineNo);
  const order = orderNo === undefined ? undefined : await findClaimedOrder(shop.db, orderNo);
  const line = order?.lines.find((each) => each.orderLineNo === orderLineNo);
  if (!order || !line || !mayChangeOrder(actor, order.head)) return refuse('order_not_found');
  // The longer period of the two: who is responsible is stated in the form.
  const terms = { type, responsible: 'SELLER', now: shop.clock.now(), isOperator: false } as const;
  const isClaimable = (each: typeof line) => findIneligibility(each, terms) === undefined;
  const together =
    type === 'EXCHANGE'
      ? []
      : remainingLines(order).filter((each) => each !== line && isClaimable(each));
  const isSentBack = type !== 'CANCEL';
  const receiver = unsealReceiver(shop.vault, order.head.receiverSealed);
  const form: Form = {
    claimType: type,
    originalOption: claimedOptionToWire(line, order, imageUrl),
    claimableOptions: together.map((each) => claimedOptionToWire(each, order, imageUrl)),
    claimReasonTypes,
    responsibleObjectTypes: ['BUYER', 'SELLER'],
    payType: payTypeToWire(order.payment),
    refundAccount: null,
    availableBanks: refundBanks,
    returnAddress: isSentBack ? addressToWire(receiver) : null,
    returnWarehouse: isSentBack ? warehouse : null,
    exchangeAddress: type === 'EXCHANGE' ? addressToWire(receiver) : null,
    deliveryCompanyTypeWithLabels: carriers.map((deliveryCompanyType) => ({
      deliveryCompanyType,
      label: deliveryCompanyLabels[deliveryCompanyType] ?? null,
    })),
    nonClaimReason: isClaimable(line) ? null : 'ORDER_STATUS_TYPE',
    deliveryCompanyTypes: carriers,
  };
  return form;
}

const warehouse: Form['returnWarehouse'] = {
  zipCd: brand.company.zipCode,
  address: brand.company.address,
  jibunAddress: null,
  detailAddress: null,
  receiverName: brand.storeName,
  contact: brand.company.phone,
  substitutionText: null,
  summary: `(${brand.company.zipCode}) ${brand.company.address}`,
};

function addressToWire(receiver: Receiver): NonNullable<Form['returnAddress']> {
  return {
    receiverName: receiver.name,
    receiverZipCd: receiver.zipCode,
    receiverAddress: receiver.address,
    receiverJibunAddress: receiver.jibunAddress || null,
    receiverDetailAddress: receiver.detailAddress || null,
    receiverCity: null,
    receiverState: null,
    receiverContact1: receiver.contact1,
    receiverContact2: receiver.contact2 || null,
    receiverMobileCountryCd: null,
    customsIdNumber: null,
    countryCd: 'KR',
    deliveryMemo: receiver.deliveryMemo || null,
    shippingEtcInfo: null,
    addressView: `(${receiver.zipCode}) ${receiver.address} ${receiver.detailAddress}`.trim(),
  };
}
