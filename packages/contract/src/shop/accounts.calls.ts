import { call } from '../endpoint.ts';
import type * as Accounts from './accounts.ts';

export const checkIdExists = call<typeof Accounts.CheckIdExists>({
  method: 'GET',
  path: '/profile/id/exist',
  auth: 'none',
});
export const checkEmailExists = call<typeof Accounts.CheckEmailExists>({
  method: 'GET',
  path: '/profile/email/exist',
  auth: 'none',
});
export const checkMobileExists = call<typeof Accounts.CheckMobileExists>({
  method: 'GET',
  path: '/profile/mobile/exist',
  auth: 'none',
});
export const checkNicknameExists = call<typeof Accounts.CheckNicknameExists>({
  method: 'GET',
  path: '/profile/nickname/exist',
  auth: 'none',
});
export const checkCiExists = call<typeof Accounts.CheckCiExists>({
  method: 'GET',
  path: '/profile/ci/exists',
  auth: 'optional',
});
export const findIds = call<typeof Accounts.FindIds>({
  method: 'GET',
  path: '/profile/id',
  auth: 'none',
  version: '1.1',
});
export const findId = call<typeof Accounts.FindId>({
  method: 'POST',
  path: '/profile/find-id',
  auth: 'none',
});
export const findPassword = call<typeof Accounts.FindPassword>({
  method: 'POST',
  path: '/profile/find-password',
  auth: 'none',
});
export const searchAccount = call<typeof Accounts.SearchAccount>({
  method: 'GET',
  path: '/profile/password/search-account',
  auth: 'none',
});
export const mailPasswordAddress = call<typeof Accounts.MailPasswordAddress>({
  method: 'PUT',
  path: '/profile/password/sending-email-with-url',
  auth: 'none',
});
export const changePasswordAfterCert = call<typeof Accounts.ChangePasswordAfterCert>({
  method: 'POST',
  path: '/profile/change-password-after-cert',
  auth: 'none',
});
export const changePasswordAfterIdentity = call<typeof Accounts.ChangePasswordAfterIdentity>({
  method: 'PUT',
  path: '/profile/password/no-authentication/after-certification',
  auth: 'none',
});
export const changePasswordByEmail = call<typeof Accounts.ChangePasswordByEmail>({
  method: 'PUT',
  path: '/profile/password/no-authentication/certificated-by-email',
  auth: 'none',
});
export const changePasswordBySms = call<typeof Accounts.ChangePasswordBySms>({
  method: 'PUT',
  path: '/profile/password/no-authentication/certificated-by-sms',
  auth: 'none',
});
export const changeOwnPassword = call<typeof Accounts.ChangeOwnPassword>({
  method: 'PUT',
  path: '/profile/password',
  auth: 'member',
  version: '1.1',
});
export const checkOwnPassword = call<typeof Accounts.CheckOwnPassword>({
  method: 'POST',
  path: '/profile/check-password',
  auth: 'member',
});
