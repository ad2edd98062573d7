import { brand } from '@duskline/brand';
import type { ClaimForm } from '@duskline/contract/shop/claims';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { Shop } from '../../shop.ts';
import {
  carriers,
  claimReasonTypes,
  findOrderOfLine,
  findPlacedOrder,
  isOwn,
  type OrderHead,
  type Owner,
  payTypeOf,
  refundBanks,
} from '../orders/index.ts';
import { writeClaimedOption } from './claimed-option.wire.ts';
import { type ClaimKind, linesInOrder, whyNotClaimable } from './may-claim.ts';

type Form = z.infer<typeof ClaimForm>;

/** All that a claim's form shows for one option: what may be claimed with it, why, and what is needed. */
export async function readClaimForm(
  shop: Shop,
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
  const form: Form = {
    claimType: kind,
    originalOption: writeClaimedOption(line, order, imageUrl),
    claimableOptions: together.map((each) => writeClaimedOption(each, order, imageUrl)),
    claimReasonTypes,
    responsibleObjectTypes: ['BUYER', 'SELLER'],
    payType: payTypeOf(order.head),
    refundAccount: null,
    availableBanks: refundBanks,
    returnAddress: isSentBack ? addressOf(order.head) : null,
    returnWarehouse: isSentBack ? warehouse : null,
    exchangeAddress: kind === 'EXCHANGE' ? addressOf(order.head) : null,
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

function addressOf(head: OrderHead): NonNullable<Form['returnAddress']> {
  return {
    receiverName: head.receiverName,
    receiverZipCd: head.receiverZipCode,
    receiverAddress: head.receiverAddress,
    receiverJibunAddress: head.receiverJibunAddress || null,
    receiverDetailAddress: head.receiverDetailAddress || null,
    receiverCity: null,
    receiverState: null,
    receiverContact1: head.receiverContact1,
    receiverContact2: head.receiverContact2 || null,
    receiverMobileCountryCd: null,
    customsIdNumber: null,
    countryCd: 'KR',
    deliveryMemo: head.deliveryMemo || null,
    shippingEtcInfo: null,
    addressView:
      `(${head.receiverZipCode}) ${head.receiverAddress} ${head.receiverDetailAddress}`.trim(),
  };
}
