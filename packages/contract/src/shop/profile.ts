import { z } from 'zod';
import type { ShopEndpoint } from './shop-endpoint.ts';

export const MemberType = z.enum(['MALL', 'SYNC_ID', 'OPEN_ID']);

export const Profile = z.object({
  memberNo: z.number(),
  memberGradeName: z.string().nullable(),
  memberGradeImageUrl: z.string().nullable(),
  memberGradeNo: z.number(),
  memberGroupNames: z.string().nullable(),
  memberGroups: z.array(
    z.object({
      memberGroupNo: z.number(),
      memberGroupName: z.string(),
      memberGroupDescription: z.string(),
    }),
  ),
  memberName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  memberId: z.string(),
  mobileNo: z.string().nullable(),
  mobileCountryCode: z.string().nullable(),
  telephoneNo: z.string().nullable(),
  memberStatus: z.string(),
  memberType: MemberType,
  principalCertificated: z.boolean(),
  certificationType: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.string().nullable(),
  email: z.string().nullable(),
  zipCd: z.string().nullable(),
  countryCd: z.string().nullable(),
  address: z.string().nullable(),
  detailAddress: z.string().nullable(),
  jibunAddress: z.string().nullable(),
  jibunDetailAddress: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  nickname: z.string().nullable(),
  mallName: z.string().nullable(),
  joinTypeName: z.string().nullable(),
  joinYmdt: z.string(),
  lastLoginYmdt: z.string().nullable(),
  lastLoginIp: z.string().nullable(),
  loginCount: z.number().nullable(),
  pushNotificationAgreed: z.boolean(),
  pushNotificationAgreeYmdt: z.string().nullable(),
  pushNotificationDisagreeYmdt: z.string().nullable(),
  smsAgreed: z.boolean(),
  smsAgreeYmdt: z.string().nullable(),
  smsDisagreeYmdt: z.string().nullable(),
  directMailAgreed: z.boolean(),
  directMailAgreeYmdt: z.string().nullable(),
  directMailDisagreeYmdt: z.string().nullable(),
  oauthIdNo: z.string().nullable(),
  additionalInfo: z.string().nullable(),
  adultCertificated: z.boolean(),
  adultCertificatedYmdt: z.string().nullable(),
  refundBank: z.string().nullable(),
  refundBankAccount: z.string().nullable(),
  refundBankDepositorName: z.string().nullable(),
  agreedTerms: z.array(z.string()),
  agreedTermsInfos: z.array(
    z.object({
      termsType: z.string().nullable(),
      agreementYmdt: z.string(),
      customTermsNo: z.number().nullable(),
    }),
  ),
  customTermsAgreement: z.array(
    z.object({
      customTermsNo: z.number().nullable(),
      isAgree: z.boolean().nullable(),
      updateYmdt: z.string(),
    }),
  ),
  providerType: z.string().nullable(),
  providerTypes: z.array(z.string()).nullable(),
  businessName: z.string().nullable(),
  registrationNo: z.string().nullable(),
  recommender: z.string().nullable(),
  extraInfo: z.array(
    z.object({
      extraInfoNo: z.number(),
      extraInfoOptionNos: z.array(z.number()),
      extraInfoOptionTextContent: z.string().nullable(),
    }),
  ),
});

export const ProfileUpdate = z.object({
  countryCd: z.string().nullish(),
  zipCd: z.string().nullish(),
  address: z.string().nullish(),
  detailAddress: z.string().nullish(),
  jibunAddress: z.string().nullish(),
  jibunDetailAddress: z.string().nullish(),
  joinTermsAgreements: z.array(z.string()).nullish(),
  customTermsNos: z.array(z.number()).nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  birthday: z.string().nullish(),
  certificated: z.boolean().nullish(),
  email: z.string().nullish(),
  memberName: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  mobileCountryCode: z.string().nullish(),
  mobileNo: z.string().nullish(),
  nickname: z.string().nullish(),
  password: z.string().nullish(),
  refundBank: z.string().nullish(),
  refundBankAccount: z.string().nullish(),
  refundBankDepositorName: z.string().nullish(),
  sex: z.string().nullish(),
  pushNotificationAgreed: z.boolean().nullish(),
  smsAgreed: z.boolean().nullish(),
  directMailAgreed: z.boolean().nullish(),
  smsAuthKey: z.string().nullish(),
  telephoneNo: z.string().nullish(),
  additionalInfo: z.string().nullish(),
  businessName: z.string().nullish(),
  extraInfo: z
    .array(
      z.object({
        extraInfoNo: z.number(),
        extraInfoOptionNos: z.array(z.number()),
        extraInfoOptionTextContent: z.string().nullish(),
      }),
    )
    .nullish(),
  currentPassword: z.string().nullish(),
});

/** GET /profile. */
export const GetProfile = { reply: Profile, refusals: [] } satisfies ShopEndpoint;

/** PUT /profile. */
export const UpdateProfile = {
  body: ProfileUpdate,
  reply: Profile,
  refusals: [],
} satisfies ShopEndpoint;
