import type {
  OrderSheetAddress,
  OrderSheet as WireSheet,
} from '@duskline/contract/shop/order-sheet-details';
import type { z } from 'zod';
import type { findAddresses } from '../addresses/index.ts';
import type { Shopper } from './find-shopper.ts';
import type { SheetCoupons } from './list-order-sheet-coupons.ts';
import { availablePayTypes, writeChoice, writePaymentInfo } from './order-sheet-amounts.wire.ts';
import { writeParcel } from './order-sheet-products.wire.ts';
import { orderTerms } from './order-terms.wire.ts';
import type { OpenSheet } from './quote-order-sheet.ts';

type Sheet = z.infer<typeof WireSheet>;
type Address = Awaited<ReturnType<typeof findAddresses>>[number];

/** An order sheet in the reference's words, with the member's addresses to choose from. */
export function writeOrderSheet(
  open: OpenSheet,
  coupons: SheetCoupons,
  addresses: readonly Address[],
  imageUrl: (key: string) => string,
): Sheet {
  const { member } = open.shopper;
  return {
    deliveryGroups: open.parcels.map((parcel) => writeParcel(parcel, imageUrl)),
    orderSheetPromotionSummary: {
      usableCouponCnt: countUsable(coupons),
      myCouponCnt: coupons.inHand,
      usableDeliveryCouponCnt: 0,
      myDeliveryCouponCnt: 0,
      myAccumulationAmt: open.purse.points,
    },
    orderSheetAddress: writeAddresses(open.shopper, addresses),
    ordererContact: member
      ? {
          ordererName: member.name,
          ordererContact1: member.mobile ?? '',
          ordererContact2: member.telephone,
          ordererEmail: member.email,
          ordererMobileCountryCd: null,
        }
      : null,
    appliedCoupons: member ? writeChoice(open.choice) : null,
    lastPayType: null,
    paymentInfo: writePaymentInfo(open),
    internationalPaymentInfo: null,
    tradeBankAccountInfos: [],
    availablePayTypes,
    foreignPartners: [],
    sellerPrivacyUsagePartners: [],
    applyCashReceiptForAccount: false,
    ...orderTerms(member !== undefined),
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

/** Cart coupons that can be used here, and product coupons that can be on some product of it. */
function countUsable({ cart, byProduct }: SheetCoupons): number {
  const ofProducts = [...byProduct.values()].flatMap(({ usable }) =>
    usable.map(({ coupon }) => coupon.issueNo),
  );
  return cart.length + new Set(ofProducts).size;
}

function writeAddresses(
  { member }: Shopper,
  addresses: readonly Address[],
): Sheet['orderSheetAddress'] {
  const [first] = addresses;
  const main = first?.isDefault ? first : undefined;
  return {
    mainAddress: writeAddress(main),
    recentAddresses: addresses.filter((address) => address !== main).map(writeAddress),
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

/** Empty, with `addressNo` 0, where there is none: the contract names every field. */
function writeAddress(address: Address | undefined): z.infer<typeof OrderSheetAddress> {
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
    receiverContact1: address?.contact1 ?? '',
    receiverContact2: address?.contact2 ?? '',
    customsIdNumber: address?.customsIdNumber ?? '',
    countryCd: 'KR',
    shippingEtcInfo: null,
    addressMemo: address?.memo ?? '',
  };
}
