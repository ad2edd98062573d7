import { brand } from '@duskline/brand';
import type { Profile, ProfileUpdate } from '@duskline/contract/shop/members';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { MemberRow } from './members.sql.ts';
import type { ProfileChanges } from './profile.rules.ts';

// What the reference's profile has and this store does not.
const NOT_STORED = {
  memberGradeImageUrl: null,
  memberGroupNames: '',
  memberGroups: [],
  firstName: null,
  lastName: null,
  mobileCountryCode: null,
  certificationType: null,
  state: null,
  city: null,
  joinTypeName: null,
  lastLoginIp: null,
  oauthIdNo: null,
  agreedTerms: [],
  agreedTermsInfos: [],
  customTermsAgreement: [],
  providerTypes: ['NCPSTORE'],
  businessName: null,
  registrationNo: null,
  recommender: null,
  extraInfo: [],
};

/** Map a member to the reference's profile. */
export function profileToWire(member: MemberRow, now: Date): z.output<typeof Profile> {
  const adultSince = member.adultVerifiedAt;
  return {
    ...NOT_STORED,
    adultCertificated: adultSince !== null && now < oneYearAfter(adultSince),
    adultCertificatedYmdt: adultSince && seoulDateTime(adultSince),
    memberNo: member.memberNo,
    memberId: member.loginId,
    memberGradeNo: member.gradeNo,
    memberGradeName: member.gradeLabel,
    memberName: member.name,
    memberStatus: member.status,
    memberType: 'OPEN_ID',
    providerType: 'NCPSTORE',
    mobileNo: member.mobile,
    telephoneNo: member.telephone,
    principalCertificated: member.identityKey !== null,
    birthday: member.birthday?.replaceAll('-', '') ?? null,
    sex: member.sex,
    email: member.email,
    countryCd: 'KR',
    zipCd: member.zipCode,
    address: member.address,
    detailAddress: member.detailAddress,
    jibunAddress: member.jibunAddress,
    jibunDetailAddress: member.jibunDetailAddress,
    nickname: member.nickname,
    mallName: brand.storeName,
    joinYmdt: seoulDateTime(member.joinedAt),
    lastLoginYmdt: seoulDateTime(member.lastLoginAt),
    loginCount: member.loginCount,
    additionalInfo: member.additionalInfo,
    refundBank: member.refundBank,
    refundBankAccount: member.refundBankAccount,
    refundBankDepositorName: member.refundBankDepositorName,
    pushNotificationAgreed: member.isPushAgreed,
    ...agreementToWire('pushNotification', member.isPushAgreed, member.pushAgreementChangedAt),
    smsAgreed: member.isSmsAgreed,
    ...agreementToWire('sms', member.isSmsAgreed, member.smsAgreementChangedAt),
    directMailAgreed: member.isDirectMailAgreed,
    ...agreementToWire(
      'directMail',
      member.isDirectMailAgreed,
      member.directMailAgreementChangedAt,
    ),
  };
}

/** Parse what a client sends to change a profile. */
export function profileChangesFromWire(update: z.output<typeof ProfileUpdate>): ProfileChanges {
  return {
    account: {
      name: update.memberName,
      mobile: update.mobileNo,
      birthday: update.birthday,
      sex: update.sex,
      password: update.password,
    },
    texts: {
      email: update.email,
      nickname: update.nickname,
      telephone: update.telephoneNo,
      zipCode: update.zipCd,
      address: update.address,
      detailAddress: update.detailAddress,
      jibunAddress: update.jibunAddress,
      jibunDetailAddress: update.jibunDetailAddress,
      refundBank: update.refundBank,
      refundBankAccount: update.refundBankAccount,
      refundBankDepositorName: update.refundBankDepositorName,
      additionalInfo: update.additionalInfo,
    },
    agreements: {
      isSmsAgreed: update.smsAgreed,
      isDirectMailAgreed: update.directMailAgreed,
      isPushAgreed: update.pushNotificationAgreed,
    },
  };
}

type AgreementTimes<Kind extends string> = Record<
  `${Kind}AgreeYmdt` | `${Kind}DisagreeYmdt`,
  string | null
>;

function agreementToWire<Kind extends string>(
  kind: Kind,
  isAgreed: boolean,
  changedAt: Date | null,
): AgreementTimes<Kind> {
  const moment = changedAt && seoulDateTime(changedAt);
  return {
    [`${kind}AgreeYmdt`]: isAgreed ? moment : null,
    [`${kind}DisagreeYmdt`]: isAgreed ? null : moment,
  } as AgreementTimes<Kind>;
}

/** An age is verified for a year (reference notes, "KCP identity popup"). */
function oneYearAfter(moment: Date): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  return later;
}
