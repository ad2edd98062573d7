import { call } from '../endpoint.ts';
import type * as MemberPhone from './phone.ts';

export const sendCode = call<typeof MemberPhone.SendCode>({
  method: 'POST',
  path: '/api/v1/members/verify-phone',
  auth: 'none',
});
export const sendPasswordCode = call<typeof MemberPhone.SendPasswordCode>({
  method: 'POST',
  path: '/api/v1/members/verify-phone/password',
  auth: 'none',
});
export const verifyCode = call<typeof MemberPhone.VerifyCode>({
  method: 'POST',
  path: '/api/v1/members/verify-phone/otp',
  auth: 'none',
});
