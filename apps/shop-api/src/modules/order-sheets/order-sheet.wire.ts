import type {
  OrderSheetAddress,
  OrderSheet as WireSheet,
} from '@duskline/contract/shop/order-sheet-details';
import type { z } from 'zod';
import { contactToWire } from '../../http/contact.ts';
import type { findAddresses } from '../addresses/index.ts';
import type { OrderSheetCoupons } from './check-order-sheet-coupons.ts';
import { couponSelectionToWire } from './coupon-selection.wire.ts';
import type { Shopper } from './find-shopper.ts';
import { availablePayTypes, paymentInfoToWire } from './order-sheet-amounts.wire.ts';
import { parcelToWire } from './order-sheet-products.wire.ts';
import { orderTermsToWire } from './order-terms.wire.ts';
import type { QuotedOrderSheet } from './quote-order-sheet.ts';

type Sheet = z.infer<typeof WireSheet>;
type Address = Awaited<ReturnType<typeof findAddresses>>[number];

/** Convert an order sheet, with the member's shipping addresses to choose from and how they paid last. */
export function orderSheetToWire(
  quoted: QuotedOrderSheet,
  coupons: OrderSheetCoupons,
  addresses: readonly Address[],
  lastPayType: Sheet['lastPayType'],
  imageUrl: (key: string) => string,
): Sheet {
  const { member } = quoted.shopper;
  return {
    deliveryGroups: quoted.parcels.map((parcel) => parcelToWire(parcel, imageUrl)),
    orderSheetPromotionSummary: {
      usableCouponCnt: countUsable(coupons),
      myCouponCnt: coupons.owned,
      usableDeliveryCouponCnt: 0,
      myDeliveryCouponCnt: 0,
      myAccumulationAmt: quoted.balance.points,
    },
    orderSheetAddress: addressesToWire(quoted.shopper, addresses),
    ordererContact: member
      ? {
          ordererName: member.name,
          ordererContact1: contactToWire(member.mobile ?? ''),
          ordererContact2: member.telephone,
          ordererEmail: member.email,
          ordererMobileCountryCd: null,
        }
      : null,
    appliedCoupons: member ? couponSelectionToWire(quoted.couponSelection) : null,
    lastPayType,
    paymentInfo: paymentInfoToWire(quoted),
    internationalPaymentInfo: null,
    tradeBankAccountInfos: [],
    availablePayTypes,
    foreignPartners: [],
    sellerPrivacyUsagePartners: [],
    applyCashReceiptForAccount: false,
    ...orderTermsToWire(member !== undefined),
    requireCustomsIdNumber: false,
    rentalInfos: [],
    freeGiftInfos: [],
    undeliverableCountries: [],
    myPayInfo: {
      payName: '',
      useLogo: false,
      mainColor: '',
      logoImageUrl: null,
      customCssUrl: '',
      termsAgreeUrl: '',
    },
    customTermsInfos: [],
    externalPaymentInfos: [],
    blockUseAccumulationWhenUseCoupon: false,
    invalidProducts: [],
  };
}

/** Cart coupons that are usable, and product coupons that are for some product of the sheet. */
function countUsable({ cart, byProduct }: OrderSheetCoupons): number {
  const ofProducts = [...byProduct.values()].flatMap(({ usable }) =>
    usable.map(({ coupon }) => coupon.issueNo),
  );
  return cart.length + new Set(ofProducts).size;
}

function addressesToWire(
  { member }: Shopper,
  addresses: readonly Address[],
): Sheet['orderSheetAddress'] {
  const [first] = addresses;
  const main = first?.isDefault ? first : undefined;
  return {
    mainAddress: addressToWire(main),
    recentAddresses: addresses.filter((address) => address !== main).map(addressToWire),
    memberAddress: {
      zipCd: member?.zipCode ?? null,
      address: member?.address ?? null,
      detailAddress: member?.detailAddress ?? null,
      jibunAddress: member?.jibunAddress ?? null,
      jibunDetailAddress: member?.jibunDetailAddress ?? null,
      receiverCity: null,
      receiverState: null,
      shippingEtcInfo: null,
    },
    recentDeliveryMemo: [],
  };
}

/** Convert an address; empty, with `addressNo` 0, where there is none. */
function addressToWire(address: Address | undefined): z.infer<typeof OrderSheetAddress> {
  return {
    addressNo: address?.addressNo ?? 0,
    addressName: address?.addressName ?? '',
    receiverName: address?.receiverName ?? '',
    receiverZipCd: address?.zipCode ?? '',
    receiverAddress: address?.address ?? '',
    receiverJibunAddress: address?.jibunAddress ?? '',
    receiverDetailAddress: address?.detailAddress ?? '',
    receiverCity: null,
    receiverState: null,
    receiverContact1: contactToWire(address?.contact1 ?? ''),
    receiverContact2: contactToWire(address?.contact2 ?? ''),
    customsIdNumber: address?.customsIdNumber ?? '',
    countryCd: 'KR',
    shippingEtcInfo: null,
    addressMemo: address?.memo ?? '',
  };
}
