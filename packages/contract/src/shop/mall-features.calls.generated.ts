// Generated from mall-features.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './mall-features.ts';

export const getMallLanguages: Call<typeof api.getMallLanguages> = {
  method: 'GET',
  path: '/malls/internationalization',
  auth: 'none',
};
export const listPageScripts: Call<typeof api.listPageScripts> = {
  method: 'GET',
  path: '/page/scripts',
  auth: 'none',
};
export const listExternalScripts: Call<typeof api.listExternalScripts> = {
  method: 'GET',
  path: '/external-scripts',
  auth: 'none',
};
export const getMemberExtraInfo: Call<typeof api.getMemberExtraInfo> = {
  method: 'GET',
  path: '/config/member-extra-info',
  auth: 'none',
};
export const getNaverShopping: Call<typeof api.getNaverShopping> = {
  method: 'GET',
  path: '/products/configuration/naver-shopping',
  auth: 'none',
};
export const getCouponConfig: Call<typeof api.getCouponConfig> = {
  method: 'GET',
  path: '/promotion-configs/coupon',
  auth: 'none',
};
