import { randomInt } from 'node:crypto';
import type { OrderAmounts } from '@duskline/contract/shop/order-amounts.rules';
import { seoulDate } from '@duskline/contract/time.rules';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { insertDeliveries } from '../shipping/index.ts';
import { insertLines, insertOrder } from './create-order.sql.ts';
import type { Orderer, Receiver } from './order-contacts.ts';

/** What buyer and store agreed on when an order is made; amounts in won. */
export type OrderDraft = {
  orderSheetNo: string;
  memberNo: number | null;
  guestPasswordHash: string | null;
  platform: string;
  orderedAt: Date;
  orderer: Orderer;
  receiver: Receiver;
  /** The number of one of the member's own addresses; 0 for any other. */
  addressNo: number;
  agreedTerms: string[];
  amounts: OrderAmounts;
  parcels: {
    templateNo: number;
    deliveryAmt: number;
    remoteDeliveryAmt: number;
    returnDeliveryAmt: number;
    /** The fee where delivery is not free, and the goods' worth from which on it is free. */
    fullDeliveryAmt: number;
    freeFromAmt: number | null;
    companyType: string;
    lines: OrderDraftLine[];
  }[];
};

export type OrderDraftLine = {
  productNo: number;
  optionNo: number;
  cartNo: number | null;
  productName: string;
  productNameEn: string;
  brandNo: number;
  brandName: string;
  brandNameEn: string;
  optionName: string;
  optionValue: string;
  optionManagementCode: string;
  pictureKey: string;
  quantity: number;
  salePrice: number;
  addPrice: number;
  immediateDiscountPrice: number;
  standardAmt: number;
  immediateDiscountAmt: number;
  buyAmt: number;
  productCouponDiscountAmt: number;
  cartCouponDiscountAmt: number;
  pointsAmt: number;
  pointsRate: number;
};

/** Save an order that waits for its payment and return its number. The caller reserves the stock. */
export async function createOrder(tx: ShopTx, vault: Vault, draft: OrderDraft): Promise<string> {
  let orderNo = newOrderNo(draft.orderedAt);
  while (!(await insertOrder(tx, vault, orderNo, draft))) {
    orderNo = newOrderNo(draft.orderedAt);
  }
  const deliveries = draft.parcels.map(
    ({ templateNo: deliveryTemplateNo, lines: _, ...parcel }) => ({
      ...parcel,
      deliveryTemplateNo,
    }),
  );
  const deliveryNos = await insertDeliveries(tx, orderNo, deliveries);
  await insertLines(
    tx,
    orderNo,
    draft.parcels.flatMap((parcel) =>
      parcel.lines.map((line) => ({
        ...line,
        deliveryNo: deliveryNos.get(parcel.templateNo) ?? 0,
      })),
    ),
  );
  return orderNo;
}

/** 18 digits: the day in Seoul, then twelve random ones, so that one number cannot be guessed from another. */
function newOrderNo(now: Date): string {
  const day = seoulDate(now).slice(2).replaceAll('-', '');
  const digits = () => String(randomInt(1_000_000)).padStart(6, '0');
  return day + digits() + digits();
}
