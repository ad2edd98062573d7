import { call } from '../endpoint.ts';
import type * as Authentications from './authentications.ts';

export const sendNumber = call<typeof Authentications.SendNumber>({
  method: 'POST',
  path: '/authentications',
  auth: 'none',
});
export const checkNumber = call<typeof Authentications.CheckNumber>({
  method: 'GET',
  path: '/authentications',
  auth: 'none',
  answers: 'empty',
});
export const sendNumberBySms = call<typeof Authentications.SendNumberBySms>({
  method: 'POST',
  path: '/authentications/sms',
  auth: 'none',
});
export const checkNumberBySms = call<typeof Authentications.CheckNumberBySms>({
  method: 'GET',
  path: '/authentications/sms',
  auth: 'none',
});
export const sendNumberByEmail = call<typeof Authentications.SendNumberByEmail>({
  method: 'POST',
  path: '/authentications/email',
  auth: 'none',
});
export const checkNumberByEmail = call<typeof Authentications.CheckNumberByEmail>({
  method: 'GET',
  path: '/authentications/email',
  auth: 'none',
});
export const checkBusinessMall = call<typeof Authentications.CheckBusinessMall>({
  method: 'POST',
  path: '/authentications/bizmall',
  auth: 'none',
});
