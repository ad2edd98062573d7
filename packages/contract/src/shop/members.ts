import { z } from 'zod';
import { integer, listOf, text } from '../fields.ts';
import { Birthday, Password, PersonName, Phone, Username } from '../member/accounts.ts';
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

const line = text().trim().max(200, '200자까지 쓸 수 있어요.');

export const ProfileUpdate = z.object({
  countryCd: line.nullish(),
  zipCd: line.nullish(),
  address: line.nullish(),
  detailAddress: line.nullish(),
  jibunAddress: line.nullish(),
  jibunDetailAddress: line.nullish(),
  joinTermsAgreements: z.array(line).max(50).nullish(),
  customTermsNos: z.array(integer).max(50).nullish(),
  city: line.nullish(),
  state: line.nullish(),
  birthday: line.nullish(),
  certificated: z.boolean().nullish(),
  email: z.email('이메일 주소를 확인해 주세요.').max(100).nullish(),
  memberName: line.nullish(),
  firstName: line.nullish(),
  lastName: line.nullish(),
  mobileCountryCode: line.nullish(),
  mobileNo: line.nullish(),
  nickname: line.nullish(),
  password: line.nullish(),
  refundBank: line.nullish(),
  refundBankAccount: line.nullish(),
  refundBankDepositorName: line.nullish(),
  sex: line.nullish(),
  pushNotificationAgreed: z.boolean().nullish(),
  smsAgreed: z.boolean().nullish(),
  directMailAgreed: z.boolean().nullish(),
  smsAuthKey: line.nullish(),
  telephoneNo: line.nullish(),
  additionalInfo: text(2000).nullish(),
  businessName: line.nullish(),
  extraInfo: listOf(
    z.object({
      extraInfoNo: integer,
      extraInfoOptionNos: listOf(integer),
      extraInfoOptionTextContent: line.nullish(),
    }),
  ).nullish(),
  currentPassword: line.nullish(),
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

/** GET /profile/summary: the head of a member's page. Its shape is undocumented; the names are the profile's. */
export const getProfileSummary = shopEndpoint({
  method: 'GET',
  path: '/profile/summary',
  auth: 'member',
  reply: Profile.pick({
    memberNo: true,
    memberId: true,
    memberName: true,
    memberGradeNo: true,
    memberGradeName: true,
    memberStatus: true,
    joinYmdt: true,
  }),
  refusals: [],
});

/** GET /my/marketing-privacy: whether a member agreed to their data being used for advertising. */
export const getMarketingPrivacy = shopEndpoint({
  method: 'GET',
  path: '/my/marketing-privacy',
  auth: 'member',
  reply: z.object({ isAgreed: z.boolean() }),
  refusals: [],
});

/** GET /profile/dormancy: nobody, as the store has no sleeping accounts. */
export const getDormancy = shopEndpoint({
  method: 'GET',
  path: '/profile/dormancy',
  auth: 'member',
  reply: z.object({
    memberName: z.string().nullable(),
    mobileNo: z.string().nullable(),
    email: z.string().nullable(),
  }),
  refusals: [],
});

/** PUT /profile/dormancy: nothing to end. */
export const endDormancy = shopEndpoint({
  method: 'PUT',
  path: '/profile/dormancy',
  auth: 'member',
  body: z.object({ authType: text(50).nullish() }).nullish(),
  refusals: [],
});

/** POST /profile/openid: a member joined at their first login by a provider; returns the profile. */
export const joinByOpenId = shopEndpoint({
  method: 'POST',
  path: '/profile/openid',
  auth: 'member',
  isRepeatable: true,
  reply: Profile,
  refusals: [],
});

/** A new member's facts. Without a code to the phone, in `smsAuthKey`, the account has none that is proved. */
export const JoinRequest = ProfileUpdate.extend({
  memberId: Username,
  password: Password,
  memberName: PersonName,
  mobileNo: Phone.nullish(),
  /** Eight digits; hyphens are dropped. */
  birthday: text(20)
    .transform((day) => day.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3'))
    .pipe(Birthday)
    .nullish(),
});

/** POST /profile: join, by the rules of a registration. Only the SDK describes it. */
export const joinMall = shopEndpoint({
  method: 'POST',
  path: '/profile',
  auth: 'none',
  body: JoinRequest,
  reply: Profile,
  refusals: [
    'birthday_missing',
    'join_refused',
    'login_unavailable',
    'authentication_wrong',
    'authentication_expired',
    'authentication_tries_used',
  ],
});

/** DELETE /profile: withdraw, within half an hour of the login. Only the SDK describes it. */
export const closeProfile = shopEndpoint({
  method: 'DELETE',
  path: '/profile',
  auth: 'member',
  query: z.object({ reason: text(1000).optional() }),
  refusals: ['recent_login_required', 'login_unavailable'],
});
