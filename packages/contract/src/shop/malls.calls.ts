import { call } from '../endpoint.ts';
import type * as Malls from './malls.ts';

export const getMall = call<typeof Malls.GetMall>({ method: 'GET', path: '/malls', auth: 'none' });
export const listPartners = call<typeof Malls.ListPartners>({
  method: 'GET',
  path: '/malls/partners',
  auth: 'none',
});
export const getOrderConfig = call<typeof Malls.GetOrderConfig>({
  method: 'GET',
  path: '/order-configs',
  auth: 'none',
});
