import { z } from 'zod';
import { shopEndpoint } from './shop-endpoint.ts';

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

const text = z.string().trim().max(200, '200자까지 쓸 수 있어요.');

export const ProfileUpdate = z.object({
  countryCd: text.nullish(),
  zipCd: text.nullish(),
  address: text.nullish(),
  detailAddress: text.nullish(),
  jibunAddress: text.nullish(),
  jibunDetailAddress: text.nullish(),
  joinTermsAgreements: z.array(text).max(50).nullish(),
  customTermsNos: z.array(z.number()).max(50).nullish(),
  city: text.nullish(),
  state: text.nullish(),
  birthday: text.nullish(),
  certificated: z.boolean().nullish(),
  email: z.email('이메일 주소를 확인해 주세요.').max(100).nullish(),
  memberName: text.nullish(),
  firstName: text.nullish(),
  lastName: text.nullish(),
  mobileCountryCode: text.nullish(),
  mobileNo: text.nullish(),
  nickname: text.nullish(),
  password: text.nullish(),
  refundBank: text.nullish(),
  refundBankAccount: text.nullish(),
  refundBankDepositorName: text.nullish(),
  sex: text.nullish(),
  pushNotificationAgreed: z.boolean().nullish(),
  smsAgreed: z.boolean().nullish(),
  directMailAgreed: z.boolean().nullish(),
  smsAuthKey: text.nullish(),
  telephoneNo: text.nullish(),
  additionalInfo: z.string().max(2000).nullish(),
  businessName: text.nullish(),
  extraInfo: z
    .array(
      z.object({
        extraInfoNo: z.number(),
        extraInfoOptionNos: z.array(z.number()),
        extraInfoOptionTextContent: text.nullish(),
      }),
    )
    .nullish(),
  currentPassword: text.nullish(),
});

export const getProfile = shopEndpoint({
  method: 'GET',
  path: '/profile',
  auth: 'member',
  reply: Profile,
  refusals: [],
});

export const updateProfile = shopEndpoint({
  method: 'PUT',
  path: '/profile',
  auth: 'member',
  body: ProfileUpdate,
  reply: Profile,
  refusals: ['account_fact_elsewhere'],
});
