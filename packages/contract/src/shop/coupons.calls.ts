import { call } from '../endpoint.ts';
import type * as Coupons from './coupons.ts';

export const listCoupons = call<typeof Coupons.ListCoupons>({
  method: 'GET',
  path: '/coupons',
  auth: 'member',
});
export const summarizeCoupons = call<typeof Coupons.SummarizeCoupons>({
  method: 'GET',
  path: '/coupons/summary',
  auth: 'member',
});
export const listIssuableCoupons = call<typeof Coupons.ListIssuableCoupons>({
  method: 'GET',
  path: '/coupons/issuable',
  auth: 'member',
});
export const listIssuableByProducts = call<typeof Coupons.ListIssuableByProducts>({
  method: 'GET',
  path: '/coupons/products/issuable/coupons',
  auth: 'optional',
});
export const listIssuableByProduct = call<typeof Coupons.ListIssuableByProduct>({
  method: 'GET',
  path: '/coupons/products/:productNo/issuable/coupons',
  auth: 'optional',
});
export const listCouponTargets = call<typeof Coupons.ListCouponTargets>({
  method: 'GET',
  path: '/coupons/:couponNo/targets',
  auth: 'member',
});
export const listCouponExclusions = call<typeof Coupons.ListCouponExclusions>({
  method: 'GET',
  path: '/coupons/:couponNo/exclude-targets',
  auth: 'member',
});
export const downloadCoupons = call<typeof Coupons.DownloadCoupons>({
  method: 'POST',
  path: '/coupons/download',
  auth: 'member',
});
export const downloadByProducts = call<typeof Coupons.DownloadByProducts>({
  method: 'POST',
  path: '/coupons/products/download',
  auth: 'member',
});
export const downloadCoupon = call<typeof Coupons.DownloadCoupon>({
  method: 'POST',
  path: '/coupons/:couponNo/download',
  auth: 'member',
});
export const downloadByProduct = call<typeof Coupons.DownloadByProduct>({
  method: 'POST',
  path: '/coupons/products/:productNo/download',
  auth: 'member',
});
export const downloadByEvent = call<typeof Coupons.DownloadByEvent>({
  method: 'POST',
  path: '/coupons/events/:eventNo/download',
  auth: 'member',
});
export const registerCouponCode = call<typeof Coupons.RegisterCouponCode>({
  method: 'POST',
  path: '/coupons/register-code/:promotionCode',
  auth: 'member',
});
