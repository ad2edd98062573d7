// Generated from coupons.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './coupons.ts';

export const listCoupons: Call<typeof api.listCoupons> = {
  method: 'GET',
  path: '/coupons',
  auth: 'member',
};
export const summarizeCoupons: Call<typeof api.summarizeCoupons> = {
  method: 'GET',
  path: '/coupons/summary',
  auth: 'member',
};
export const listIssuableCoupons: Call<typeof api.listIssuableCoupons> = {
  method: 'GET',
  path: '/coupons/issuable',
  auth: 'member',
};
export const listIssuableByProducts: Call<typeof api.listIssuableByProducts> = {
  method: 'GET',
  path: '/coupons/products/issuable/coupons',
  auth: 'optional',
};
export const listIssuableByProduct: Call<typeof api.listIssuableByProduct> = {
  method: 'GET',
  path: '/coupons/products/:productNo/issuable/coupons',
  auth: 'optional',
};
export const listCouponTargets: Call<typeof api.listCouponTargets> = {
  method: 'GET',
  path: '/coupons/:couponNo/targets',
  auth: 'member',
};
export const listCouponExclusions: Call<typeof api.listCouponExclusions> = {
  method: 'GET',
  path: '/coupons/:couponNo/exclude-targets',
  auth: 'member',
};
export const downloadCoupons: Call<typeof api.downloadCoupons> = {
  method: 'POST',
  path: '/coupons/download',
  auth: 'member',
};
export const downloadByProducts: Call<typeof api.downloadByProducts> = {
  method: 'POST',
  path: '/coupons/products/download',
  auth: 'member',
};
export const downloadCoupon: Call<typeof api.downloadCoupon> = {
  method: 'POST',
  path: '/coupons/:couponNo/download',
  auth: 'member',
};
export const downloadByProduct: Call<typeof api.downloadByProduct> = {
  method: 'POST',
  path: '/coupons/products/:productNo/download',
  auth: 'member',
};
export const downloadByEvent: Call<typeof api.downloadByEvent> = {
  method: 'POST',
  path: '/coupons/events/:eventNo/download',
  auth: 'member',
};
export const registerCouponCode: Call<typeof api.registerCouponCode> = {
  method: 'POST',
  path: '/coupons/register-code/:promotionCode',
  auth: 'member',
};
export const useCoupon: Call<typeof api.useCoupon> = {
  method: 'POST',
  path: '/coupons/issues/:couponIssueNo/use',
  auth: 'member',
};
