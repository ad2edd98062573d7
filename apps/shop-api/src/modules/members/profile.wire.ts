import { brand } from '@duskline/brand';
import type { Profile } from '@duskline/contract/shop/members';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { MemberRow } from './members.sql.ts';

// What the reference's profile has and this store does not.
const NOT_KEPT = {
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

/** A member in the reference's words. */
export function profileOnWire(member: MemberRow, now: Date): z.output<typeof Profile> {
  const adultSince = member.adultVerifiedAt;
  return {
    ...NOT_KEPT,
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
    ...agreementOnWire('pushNotification', member.isPushAgreed, member.pushAgreementChangedAt),
    smsAgreed: member.isSmsAgreed,
    ...agreementOnWire('sms', member.isSmsAgreed, member.smsAgreementChangedAt),
    directMailAgreed: member.isDirectMailAgreed,
    ...agreementOnWire(
      'directMail',
      member.isDirectMailAgreed,
      member.directMailAgreementChangedAt,
    ),
  };
}

type AgreementTimes<Kind extends string> = Record<
  `${Kind}AgreeYmdt` | `${Kind}DisagreeYmdt`,
  string | null
>;

function agreementOnWire<Kind extends string>(
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
