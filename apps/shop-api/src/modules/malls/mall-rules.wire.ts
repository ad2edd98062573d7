import type { Mall } from '@duskline/contract/shop/malls';
import type { z } from 'zod';
import { reviewPoints } from '../reviews/index.ts';

type MallReply = z.output<typeof Mall>;

/** Return what registration asks for, and when a phone is verified (decision 0950, "Member API shapes"). */
export const joinRules = (
  /** For each of them a client shows a button. */
  providers: readonly string[],
): Pick<MallReply, 'memberJoinConfig' | 'mallJoinConfig' | 'openIdJoinConfig' | 'cartConfig'> => ({
  memberJoinConfig: {
    memberId: 'REQUIRED',
    birthday: 'REQUIRED',
    password: 'REQUIRED',
    sex: 'USED',
    memberName: 'REQUIRED',
    email: 'REQUIRED',
    nickname: 'NOT_USED',
    address: 'NOT_USED',
    phoneNo: 'NOT_USED',
    mobileNo: 'REQUIRED',
    emailAgreement: 'USED',
    smsAgreement: 'USED',
  },
  mallJoinConfig: {
    authenticationType: 'SMS_AUTHENTICATION',
    authenticationTimeType: 'JOIN_TIME',
  },
  openIdJoinConfig: {
    authenticationType: 'NOT_USED',
    authenticationTimeType: 'NONE',
    providers: [...providers],
  },
  cartConfig: {
    cartEquivalentOptionUnitType: 'QUANTITY',
    storageMaxQuantity: 100,
    storagePeriod: 0,
    storagePeriodNoLimit: true,
  },
});

/** Points: by grade, credited at purchase confirmation, valid for 365 days (decision 0950, "Selling rules"). */
export const pointRules: Pick<MallReply, 'accumulationConfig'> = {
  accumulationConfig: {
    useProductAccumulation: false,
    useMemberAccumulation: true,
    accumulationRate: 0,
    accumulationName: '적립금',
    accumulationDisplayFormatType: 'FIXED_AMT',
    accumulationUnit: '원',
    accumulationGivePoint: 'IMMEDIATE',
    accumulationValidPeriod: 12,
    useExpireNotification: false,
    expireNotificationPoint: 0,
    productAccumulationBasisType: 'DISCOUNTED_PROMOTION_PRICE',
    useSignUpAccumulation: false,
    signUpAccumulation: 0,
    useReviewsAccumulation: true,
    reviewsAccumulationDetail: {
      reviewsLength: reviewPoints.text.letters,
      reviewsAccumulation: reviewPoints.text.amount,
      photoReviewsLength: reviewPoints.photo.letters,
      photoReviewsAccumulation: reviewPoints.photo.amount,
    },
    limitMinProductPrice: false,
    accumulationUseMinProductPrice: 0,
    limitMinPrice: false,
    accumulationUseMinPrice: 0,
    limitMaxRate: false,
    accumulationUseMaxRate: 100,
    excludingReservePayAccumulation: false,
    excludingReservePayCoupon: false,
    adminMemo: '',
    useBirthdayAccumulation: false,
    birthdayAccumulation: 0,
  },
};

/** Services that the reference's malls offer and this one does not. */
export const unusedServices: Pick<
  MallReply,
  'externalServiceConfig' | 'termsConfig' | 'instagramUsed'
> = {
  externalServiceConfig: {
    googleAnalytics: '',
    naverWebmaster: '',
    kakaoMap: { kakaoMapKey: '', kakaoMapLatitude: '', kakaoMapLongitude: '' },
    useScript: false,
  },
  termsConfig: { fairLogoUrl: '', fairLogoUsed: false },
  instagramUsed: false,
};
