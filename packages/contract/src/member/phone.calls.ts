import { call } from '../endpoint.ts';
import type * as MemberPhone from './phone.ts';

export const sendRegistrationCode = call<typeof MemberPhone.SendRegistrationCode>({
  method: 'POST',
  path: '/api/v1/members/verify-phone',
  auth: 'none',
});
export const verifyCode = call<typeof MemberPhone.VerifyCode>({
  method: 'POST',
  path: '/api/v1/members/verify-phone/otp',
  auth: 'none',
});
