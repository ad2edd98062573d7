// Generated from authentications.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './authentications.ts';

export const sendNumber: Call<typeof api.sendNumber> = {
  method: 'POST',
  path: '/authentications',
  auth: 'none',
};
export const checkNumber: Call<typeof api.checkNumber> = {
  method: 'GET',
  path: '/authentications',
  auth: 'none',
};
export const sendNumberBySms: Call<typeof api.sendNumberBySms> = {
  method: 'POST',
  path: '/authentications/sms',
  auth: 'none',
};
export const checkNumberBySms: Call<typeof api.checkNumberBySms> = {
  method: 'GET',
  path: '/authentications/sms',
  auth: 'none',
};
export const sendNumberByEmail: Call<typeof api.sendNumberByEmail> = {
  method: 'POST',
  path: '/authentications/email',
  auth: 'none',
};
export const checkNumberByEmail: Call<typeof api.checkNumberByEmail> = {
  method: 'GET',
  path: '/authentications/email',
  auth: 'none',
};
export const checkBusinessMall: Call<typeof api.checkBusinessMall> = {
  method: 'POST',
  path: '/authentications/bizmall',
  auth: 'none',
};
