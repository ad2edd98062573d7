// Generated from verification-codes.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './verification-codes.ts';

export const sendCode: Call<typeof api.sendCode> = {
  method: 'POST',
  path: '/authentications',
  auth: 'none',
};
export const checkCode: Call<typeof api.checkCode> = {
  method: 'GET',
  path: '/authentications',
  auth: 'none',
};
export const sendCodeBySms: Call<typeof api.sendCodeBySms> = {
  method: 'POST',
  path: '/authentications/sms',
  auth: 'none',
};
export const checkCodeBySms: Call<typeof api.checkCodeBySms> = {
  method: 'GET',
  path: '/authentications/sms',
  auth: 'none',
};
export const sendCodeByEmail: Call<typeof api.sendCodeByEmail> = {
  method: 'POST',
  path: '/authentications/email',
  auth: 'none',
};
export const checkCodeByEmail: Call<typeof api.checkCodeByEmail> = {
  method: 'GET',
  path: '/authentications/email',
  auth: 'none',
};
export const checkBusinessMall: Call<typeof api.checkBusinessMall> = {
  method: 'POST',
  path: '/authentications/bizmall',
  auth: 'none',
};
