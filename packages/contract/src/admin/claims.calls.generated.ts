// Generated from claims.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './claims.ts';

export const listClaims: AdminCall<typeof api.listClaims> = {
  method: 'GET',
  path: '/claims',
  permission: 'claims.read',
};
export const listMemberClaims: AdminCall<typeof api.listMemberClaims> = {
  method: 'GET',
  path: '/members/:memberNo/claims',
  permission: 'claims.read',
};
export const countClaimQueues: AdminCall<typeof api.countClaimQueues> = {
  method: 'GET',
  path: '/claims/counts',
  permission: 'claims.read',
};
export const getClaim: AdminCall<typeof api.getClaim> = {
  method: 'GET',
  path: '/claims/:claimNo',
  permission: 'claims.read',
};
export const uploadClaimPicture: AdminCall<typeof api.uploadClaimPicture> = {
  method: 'POST',
  path: '/claim-pictures',
  permission: 'claims.write',
};
export const unmaskClaim: AdminCall<typeof api.unmaskClaim> = {
  method: 'POST',
  path: '/claims/:claimNo/unmask',
  permission: 'customers.unmask',
};
export const approveClaim: AdminCall<typeof api.approveClaim> = {
  method: 'POST',
  path: '/claims/:claimNo/approve',
  permission: 'claims.write',
};
export const refuseClaim: AdminCall<typeof api.refuseClaim> = {
  method: 'POST',
  path: '/claims/:claimNo/refuse',
  permission: 'claims.write',
};
export const estimateArrival: AdminCall<typeof api.estimateArrival> = {
  method: 'POST',
  path: '/claims/:claimNo/receive/estimate',
  permission: 'claims.receive',
};
export const receiveClaim: AdminCall<typeof api.receiveClaim> = {
  method: 'POST',
  path: '/claims/:claimNo/receive',
  permission: 'claims.receive',
};
export const noteExchangePaid: AdminCall<typeof api.noteExchangePaid> = {
  method: 'POST',
  path: '/claims/:claimNo/fee-paid',
  permission: 'claims.write',
};
export const listRefundsToPay: AdminCall<typeof api.listRefundsToPay> = {
  method: 'GET',
  path: '/refunds',
  permission: 'claims.read',
};
export const resendRefund: AdminCall<typeof api.resendRefund> = {
  method: 'POST',
  path: '/refunds/:refundNo/resend',
  permission: 'claims.write',
};
export const payRefundByHand: AdminCall<typeof api.payRefundByHand> = {
  method: 'POST',
  path: '/refunds/:refundNo/paid',
  permission: 'claims.write',
};
export const exportRefundsToPay: AdminCall<typeof api.exportRefundsToPay> = {
  method: 'POST',
  path: '/refunds/export',
  permission: 'customers.export',
};
