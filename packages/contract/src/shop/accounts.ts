import { z } from 'zod';
import { q } from '../query.ts';
import { CertificationNumber, EmailAddress, MobileNo, numberRefusals } from './authentications.ts';
import { MemberType } from './profile.ts';
import type { ShopEndpoint } from './shop-endpoint.ts';

export const MemberStatus = z.enum([
  'WAITING',
  'ACTIVE',
  'WITHDRAWN',
  'FREEZE',
  'DORMANT',
  'PAUSED',
  'PENDING',
]);

const memberId = z.string().trim().min(1).max(100);
const password = z.string().min(1).max(100);
const name = z.string().max(100).nullish();
const key = z.string().max(200).nullish();
const number = CertificationNumber.nullish();
const address = z.string().max(1000);

const Exists = z.object({ exist: z.boolean(), status: z.string().nullable() });

/** GET /profile/id/exist. */
export const CheckIdExists = {
  query: z.object({ memberId }),
  reply: Exists,
  refusals: ['login_unavailable'],
} satisfies ShopEndpoint;

/** GET /profile/email/exist. A member's id is her e-mail address. */
export const CheckEmailExists = {
  query: z.object({ email: EmailAddress, memberTypes: q.csv(MemberType).optional() }),
  reply: Exists,
  refusals: ['login_unavailable'],
} satisfies ShopEndpoint;

/** GET /profile/mobile/exist. Whose it is stays untold: nobody has shown that she holds the phone. */
export const CheckMobileExists = {
  query: z.object({ mobileNo: MobileNo }),
  reply: z.object({ mobileNoExist: z.boolean(), status: z.string(), memberId: z.string() }),
  refusals: ['login_unavailable'],
} satisfies ShopEndpoint;

/** GET /profile/nickname/exist. */
export const CheckNicknameExists = {
  query: z.object({ nickname: z.string().trim().min(1).max(200) }),
  reply: Exists,
  refusals: [],
} satisfies ShopEndpoint;

/** GET /profile/ci/exists. With a token: whether somebody else has it. */
export const CheckCiExists = {
  query: z.object({ ci: z.string().min(1).max(400) }),
  reply: Exists,
  refusals: ['login_unavailable'],
} satisfies ShopEndpoint;

/** GET /profile/id, Version 1.1. Without a number that was proved the list is empty. */
export const FindIds = {
  query: z.object({
    companyNo: q.number.optional(),
    memberName: z.string().max(100).optional(),
    mobileNo: MobileNo.optional(),
    email: EmailAddress.optional(),
    ci: z.string().max(400).optional(),
    certificationNumber: CertificationNumber.optional(),
  }),
  reply: z.array(
    z.object({
      id: z.string(),
      memberName: z.string(),
      mobileNo: z.string(),
      email: z.string(),
      joinYmdt: z.string(),
      status: z.string(),
    }),
  ),
  refusals: [...numberRefusals, 'login_unavailable'],
} satisfies ShopEndpoint;

/** POST /profile/find-id. Without a number that was proved the list is empty. */
export const FindId = {
  body: z.object({
    findMethod: z.string().max(50),
    mobileNo: MobileNo.nullish(),
    memberName: name,
    firstName: name,
    lastName: name,
    certificationNo: number,
    email: EmailAddress.nullish(),
    key,
  }),
  reply: z.array(
    z.object({
      id: z.string(),
      memberName: z.string(),
      mobileNo: z.string(),
      email: z.string(),
      joinYmdt: z.string(),
      status: MemberStatus,
    }),
  ),
  refusals: [...numberRefusals, 'identity_over', 'login_unavailable'],
} satisfies ShopEndpoint;

/** POST /profile/find-password. Mails a link; the answer is the same whether somebody has the id or not. */
export const FindPassword = {
  body: z.object({
    memberId,
    uri: address,
    content: z.string().max(2000).nullish(),
    receiveType: z.string().max(50).nullish(),
    inputType: z.string().max(50).nullish(),
    authType: z.string().max(50).nullish(),
  }),
  reply: z.object({ email: z.string(), mobileNo: z.string() }),
  refusals: ['login_unavailable'],
} satisfies ShopEndpoint;

/** GET /profile/password/search-account. An id nobody has is answered like one somebody has. */
export const SearchAccount = {
  query: z.object({ memberId }),
  reply: z.object({
    memberNo: z.number(),
    status: MemberStatus,
    name: z.string(),
    mobileNo: z.string(),
    email: z.string(),
    hasCI: z.boolean(),
  }),
  refusals: [],
} satisfies ShopEndpoint;

/** PUT /profile/password/sending-email-with-url. */
export const MailPasswordAddress = {
  body: z.object({ memberId, url: address, content: z.string().max(2000).nullish() }),
  refusals: ['login_unavailable'],
} satisfies ShopEndpoint;

const changeRefusals = [...numberRefusals, 'password_refused', 'login_unavailable'] as const;

/** POST /profile/change-password-after-cert. */
export const ChangePasswordAfterCert = {
  body: z.object({
    findMethod: z.enum(['SMS', 'EMAIL', 'MOBILE']),
    memberId: memberId.nullish(),
    newPassword: password,
    certificationNumber: number,
    key,
  }),
  refusals: [...changeRefusals, 'identity_over'],
} satisfies ShopEndpoint;

/** PUT /profile/password/no-authentication/after-certification. */
export const ChangePasswordAfterIdentity = {
  body: z.object({ newPassword: password, key: z.string().min(1).max(200) }),
  refusals: ['identity_over', 'password_refused', 'login_unavailable'],
} satisfies ShopEndpoint;

const byNumber = z.object({
  certificationNumber: CertificationNumber,
  memberId,
  newPassword: password,
});

/** PUT /profile/password/no-authentication/certificated-by-email. */
export const ChangePasswordByEmail = {
  body: byNumber,
  refusals: [...changeRefusals],
} satisfies ShopEndpoint;

/** PUT /profile/password/no-authentication/certificated-by-sms. */
export const ChangePasswordBySms = {
  body: byNumber,
  refusals: [...changeRefusals],
} satisfies ShopEndpoint;

const ownRefusals = ['wrong_credentials', 'too_many_requests', 'login_unavailable'] as const;

/** PUT /profile/password, Version 1.1. `willChangeNextTime` changes nothing: the store asks nobody to. */
export const ChangeOwnPassword = {
  body: z.object({
    currentPassword: z.string().max(100).nullish(),
    newPassword: z.string().max(100).nullish(),
    willChangeNextTime: z.boolean().nullish(),
  }),
  refusals: [...ownRefusals, 'password_refused'],
} satisfies ShopEndpoint;

/** POST /profile/check-password. */
export const CheckOwnPassword = {
  body: z.object({ password }),
  refusals: [...ownRefusals],
} satisfies ShopEndpoint;
