import { brand } from '@duskline/brand';
import type { ClaimForm } from '@duskline/contract/shop/claims';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import {
  carriers,
  claimReasonTypes,
  findOrderOfLine,
  findPlacedOrder,
  isOwn,
  type Owner,
  openReceiver,
  payTypeOf,
  type Receiver,
  refundBanks,
} from '../orders/index.ts';
import { type ClaimKind, linesInOrder, whyNotClaimable } from './claim-eligibility.ts';
import { writeClaimedOption } from './claimed-option.wire.ts';

type Form = z.infer<typeof ClaimForm>;

/** All that a claim's form shows for one option: what may be claimed with it, why, and what is needed. */
export async function readClaimForm(
  shop: ShopContext,
  owner: Owner,
  { orderLineNo, kind }: { orderLineNo: number; kind: ClaimKind },
  imageUrl: (key: string) => string,
) {
  const orderNo = await findOrderOfLine(shop.db, orderLineNo);
  const order = orderNo === undefined ? undefined : await findPlacedOrder(shop.db, orderNo);
  const line = order?.lines.find((each) => each.orderLineNo === orderLineNo);
  if (!order || !line || !isOwn(owner, order.head)) return refuse('order_not_found');
  // By the more generous fault: which one it is, she says in the form.
  const how = { kind, fault: 'SELLER', now: shop.clock.now(), isOperator: false } as const;
  const isClaimable = (each: typeof line) => whyNotClaimable(each, how) === undefined;
  const together =
    kind === 'EXCHANGE'
      ? []
      : linesInOrder(order).filter((each) => each !== line && isClaimable(each));
  const isSentBack = kind !== 'CANCEL';
  const receiver = openReceiver(shop.vault, order.head.receiverSealed);
  const form: Form = {
    claimType: kind,
    originalOption: writeClaimedOption(line, order, imageUrl),
    claimableOptions: together.map((each) => writeClaimedOption(each, order, imageUrl)),
    claimReasonTypes,
    responsibleObjectTypes: ['BUYER', 'SELLER'],
    payType: payTypeOf(order.head),
    refundAccount: null,
    availableBanks: refundBanks,
    returnAddress: isSentBack ? addressOf(receiver) : null,
    returnWarehouse: isSentBack ? warehouse : null,
    exchangeAddress: kind === 'EXCHANGE' ? addressOf(receiver) : null,
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

function addressOf(receiver: Receiver): NonNullable<Form['returnAddress']> {
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
