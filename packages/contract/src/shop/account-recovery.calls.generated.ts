// Generated from account-recovery.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './account-recovery.ts';

export const checkIdExists: Call<typeof api.checkIdExists> = {
  method: 'GET',
  path: '/profile/id/exist',
  auth: 'none',
};
export const checkEmailExists: Call<typeof api.checkEmailExists> = {
  method: 'GET',
  path: '/profile/email/exist',
  auth: 'none',
};
export const checkMobileExists: Call<typeof api.checkMobileExists> = {
  method: 'GET',
  path: '/profile/mobile/exist',
  auth: 'none',
};
export const checkNicknameExists: Call<typeof api.checkNicknameExists> = {
  method: 'GET',
  path: '/profile/nickname/exist',
  auth: 'none',
};
export const checkCiExists: Call<typeof api.checkCiExists> = {
  method: 'GET',
  path: '/profile/ci/exists',
  auth: 'optional',
};
export const findIds: Call<typeof api.findIds> = {
  method: 'GET',
  path: '/profile/id',
  auth: 'none',
  version: '1.1',
};
export const findId: Call<typeof api.findId> = {
  method: 'POST',
  path: '/profile/find-id',
  auth: 'none',
};
export const findPassword: Call<typeof api.findPassword> = {
  method: 'POST',
  path: '/profile/find-password',
  auth: 'none',
};
export const searchAccount: Call<typeof api.searchAccount> = {
  method: 'GET',
  path: '/profile/password/search-account',
  auth: 'none',
};
export const mailPasswordUrl: Call<typeof api.mailPasswordUrl> = {
  method: 'PUT',
  path: '/profile/password/sending-email-with-url',
  auth: 'none',
};
export const changePasswordAfterCert: Call<typeof api.changePasswordAfterCert> = {
  method: 'POST',
  path: '/profile/change-password-after-cert',
  auth: 'none',
};
export const changePasswordAfterIdentity: Call<typeof api.changePasswordAfterIdentity> = {
  method: 'PUT',
  path: '/profile/password/no-authentication/after-certification',
  auth: 'none',
};
export const changePasswordByEmail: Call<typeof api.changePasswordByEmail> = {
  method: 'PUT',
  path: '/profile/password/no-authentication/certificated-by-email',
  auth: 'none',
};
export const changePasswordBySms: Call<typeof api.changePasswordBySms> = {
  method: 'PUT',
  path: '/profile/password/no-authentication/certificated-by-sms',
  auth: 'none',
};
export const changeOwnPassword: Call<typeof api.changeOwnPassword> = {
  method: 'PUT',
  path: '/profile/password',
  auth: 'member',
  version: '1.1',
};
export const checkOwnPassword: Call<typeof api.checkOwnPassword> = {
  method: 'POST',
  path: '/profile/check-password',
  auth: 'member',
};
