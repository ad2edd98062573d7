import type { OrderAmounts } from '@duskline/contract/shop/order-amounts.rules';
import type { Orderer, Receiver } from '../order-contacts/index.ts';

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

type OrderDraftLine = {
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
