import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { MemberType } from './members.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { CertificationNumber, codeRefusals, EmailAddress, MobileNo } from './verification-codes.ts';

export const MemberStatus = z.enum([
  'WAITING',
  'ACTIVE',
  'WITHDRAWN',
  'FREEZE',
  'DORMANT',
  'PAUSED',
  'PENDING',
]);

const memberId = text(100).trim().min(1);
const password = text(100).min(1);
const name = text(100).nullish();
const key = text(200).nullish();
const number = CertificationNumber.nullish();
const address = text(1000);

const Exists = z.object({ exist: z.boolean(), status: z.string().nullable() });

export const checkIdExists = shopEndpoint({
  method: 'GET',
  path: '/profile/id/exist',
  auth: 'none',
  query: z.object({ memberId }),
  reply: Exists,
  refusals: ['login_unavailable'],
});

/** A member's id is their e-mail address. */
export const checkEmailExists = shopEndpoint({
  method: 'GET',
  path: '/profile/email/exist',
  auth: 'none',
  query: z.object({ email: EmailAddress, memberTypes: q.csvOfKnown(MemberType).optional() }),
  reply: Exists,
  refusals: ['login_unavailable'],
});

/** The reply has no name, because the caller has not proved possession of the phone. */
export const checkMobileExists = shopEndpoint({
  method: 'GET',
  path: '/profile/mobile/exist',
  auth: 'none',
  query: z.object({ mobileNo: MobileNo }),
  reply: z.object({ mobileNoExist: z.boolean(), status: z.string(), memberId: z.string() }),
  refusals: ['login_unavailable'],
});

export const checkNicknameExists = shopEndpoint({
  method: 'GET',
  path: '/profile/nickname/exist',
  auth: 'none',
  query: z.object({ nickname: text(200).trim().min(1) }),
  reply: Exists,
  refusals: [],
});

/** With a token: whether somebody else has it. */
export const checkCiExists = shopEndpoint({
  method: 'GET',
  path: '/profile/ci/exists',
  auth: 'optional',
  query: z.object({ ci: text(400).min(1) }),
  reply: Exists,
  refusals: ['login_unavailable'],
});

/** Without a number that was proved the list is empty. */
export const findIds = shopEndpoint({
  method: 'GET',
  path: '/profile/id',
  auth: 'none',
  version: '1.1',
  query: z.object({
    companyNo: q.number.optional(),
    memberName: text(100).optional(),
    mobileNo: MobileNo.optional(),
    email: EmailAddress.optional(),
    ci: text(400).optional(),
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
  refusals: [...codeRefusals, 'login_unavailable'],
});

/** Without a number that was proved the list is empty. */
export const findId = shopEndpoint({
  method: 'POST',
  path: '/profile/find-id',
  auth: 'none',
  body: z.object({
    findMethod: text(50),
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
  refusals: [...codeRefusals, 'identity_over', 'login_unavailable'],
});

/** Mails a link; the answer is the same whether somebody has the id or not. */
export const findPassword = shopEndpoint({
  method: 'POST',
  path: '/profile/find-password',
  auth: 'none',
  body: z.object({
    memberId,
    uri: address,
    content: text(2000).nullish(),
    receiveType: text(50).nullish(),
    inputType: text(50).nullish(),
    authType: text(50).nullish(),
  }),
  reply: z.object({ email: z.string(), mobileNo: z.string() }),
  refusals: ['login_unavailable'],
});

/** The reply is the same for an unknown id. */
export const searchAccount = shopEndpoint({
  method: 'GET',
  path: '/profile/password/search-account',
  auth: 'none',
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
});

export const mailPasswordUrl = shopEndpoint({
  method: 'PUT',
  path: '/profile/password/sending-email-with-url',
  auth: 'none',
  body: z.object({ memberId, url: address, content: text(2000).nullish() }),
  refusals: ['login_unavailable'],
});

const changeRefusals = [...codeRefusals, 'password_refused', 'login_unavailable'] as const;

export const changePasswordAfterCert = shopEndpoint({
  method: 'POST',
  path: '/profile/change-password-after-cert',
  auth: 'none',
  body: z.object({
    findMethod: z.enum(['SMS', 'EMAIL', 'MOBILE']),
    memberId: memberId.nullish(),
    newPassword: password,
    certificationNumber: number,
    key,
  }),
  refusals: [...changeRefusals, 'identity_over'],
});

export const changePasswordAfterIdentity = shopEndpoint({
  method: 'PUT',
  path: '/profile/password/no-authentication/after-certification',
  auth: 'none',
  body: z.object({ newPassword: password, key: text(200).min(1) }),
  refusals: ['identity_over', 'password_refused', 'login_unavailable'],
});

const byNumber = z.object({
  certificationNumber: CertificationNumber,
  memberId,
  newPassword: password,
});

export const changePasswordByEmail = shopEndpoint({
  method: 'PUT',
  path: '/profile/password/no-authentication/certificated-by-email',
  auth: 'none',
  body: byNumber,
  refusals: [...changeRefusals],
});

export const changePasswordBySms = shopEndpoint({
  method: 'PUT',
  path: '/profile/password/no-authentication/certificated-by-sms',
  auth: 'none',
  body: byNumber,
  refusals: [...changeRefusals],
});

const ownRefusals = ['wrong_credentials', 'too_many_requests', 'login_unavailable'] as const;

/** `willChangeNextTime` changes nothing: the store asks nobody to. */
export const changeOwnPassword = shopEndpoint({
  method: 'PUT',
  path: '/profile/password',
  auth: 'member',
  version: '1.1',
  body: z.object({
    currentPassword: text(100).nullish(),
    newPassword: text(100).nullish(),
    willChangeNextTime: z.boolean().nullish(),
  }),
  refusals: [...ownRefusals, 'password_refused'],
});

export const checkOwnPassword = shopEndpoint({
  method: 'POST',
  path: '/profile/check-password',
  auth: 'member',
  body: z.object({ password }),
  refusals: [...ownRefusals],
});
