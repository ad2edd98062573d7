import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const AuthenticationUsage = z.enum([
  'FIND_ID',
  'FIND_PASSWORD',
  'CHANGE_MOBILE_NO',
  'RELEASE_DORMANT',
  'ADMIN',
  'JOIN',
  'JOIN_URI',
  'CHANGE_ID',
  'ADMIN_SECONDARY',
  'CHANGE_EMAIL',
  'JOIN_URI_EMPLOYEE',
]);

/** A Korean mobile number; hyphens and spaces are dropped. */
export const MobileNo = text(30)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^01[016789]\d{7,8}$/, '휴대폰 번호를 확인해 주세요.'));

export const EmailAddress = text()
  .trim()
  .toLowerCase()
  .max(100, '이메일이 너무 길어요.')
  .pipe(z.email('이메일 주소를 확인해 주세요.'));

export const CertificationNumber = z.string().regex(/^\d{6}$/, '인증번호 6자리를 입력해 주세요.');

const name = text(100).nullish();
const account = text(100).trim();
const Channel = z.enum(['SMS', 'EMAIL']);
const NumberSent = z.object({ remainTime: z.number() });
const NumberRight = z.object({ result: z.boolean() });

const sendRefusals = [
  'authentication_wait',
  'authentication_daily_limit',
  'authentication_not_sent',
  'login_unavailable',
] as const;
export const codeRefusals = [
  'authentication_wrong',
  'authentication_expired',
  'authentication_tries_used',
] as const;

/** To a member by their number, or to an account that is named. */
export const sendCode = shopEndpoint({
  method: 'POST',
  path: '/authentications',
  auth: 'none',
  body: z.object({
    type: Channel,
    usage: AuthenticationUsage,
    memberNo: integer.nullish(),
    notiAccount: account.nullish(),
    memberName: name,
  }),
  reply: NumberSent,
  refusals: [...sendRefusals, 'authentication_target_missing'],
});

/** An empty 200 where the number is right. */
export const checkCode = shopEndpoint({
  method: 'GET',
  path: '/authentications',
  auth: 'none',
  returns: 'empty',
  query: z.object({
    type: Channel,
    usage: AuthenticationUsage,
    certificatedNumber: CertificationNumber,
    memberNo: q.rowNo.optional(),
    notiAccount: account.optional(),
  }),
  refusals: [...codeRefusals, 'authentication_target_missing', 'login_unavailable'],
});

export const sendCodeBySms = shopEndpoint({
  method: 'POST',
  path: '/authentications/sms',
  auth: 'none',
  body: z.object({ usage: AuthenticationUsage, mobileNo: MobileNo, memberName: name }),
  reply: NumberSent,
  refusals: [...sendRefusals],
});

export const checkCodeBySms = shopEndpoint({
  method: 'GET',
  path: '/authentications/sms',
  auth: 'none',
  query: z.object({ usage: AuthenticationUsage, mobileNo: MobileNo, key: CertificationNumber }),
  reply: NumberRight,
  refusals: [...codeRefusals],
});

export const sendCodeByEmail = shopEndpoint({
  method: 'POST',
  path: '/authentications/email',
  auth: 'none',
  body: z.object({
    usage: AuthenticationUsage,
    email: EmailAddress,
    memberName: name,
    uri: text(500).nullish(),
  }),
  reply: NumberSent,
  refusals: [...sendRefusals],
});

export const checkCodeByEmail = shopEndpoint({
  method: 'GET',
  path: '/authentications/email',
  auth: 'none',
  query: z.object({
    usage: AuthenticationUsage,
    email: EmailAddress,
    certificatedNumber: CertificationNumber,
  }),
  reply: NumberRight,
  refusals: [...codeRefusals],
});

/** This mall has no employees of other companies among its members. */
export const checkBusinessMall = shopEndpoint({
  method: 'POST',
  path: '/authentications/bizmall',
  auth: 'none',
  body: z.object({
    companyNo: integer.nullish(),
    name,
    idNo: text(100).nullish(),
  }),
  reply: z.object({ success: z.boolean() }),
  refusals: [],
});
