// Generated from order-documents.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './order-documents.ts';

export const listOrderSpecifications: Call<typeof api.listOrderSpecifications> = {
  method: 'GET',
  path: '/profile/orders/:orderNo/specifications',
  auth: 'member',
};
export const getSimpleReceipt: Call<typeof api.getSimpleReceipt> = {
  method: 'GET',
  path: '/profile/orders/:orderNo/simple-receipt',
  auth: 'member',
};
export const getPaymentReceiptUrl: Call<typeof api.getPaymentReceiptUrl> = {
  method: 'GET',
  path: '/profile/orders/:orderNo/payment-receipt-url',
  auth: 'member',
};
export const getMyOrderOfClaim: Call<typeof api.getMyOrderOfClaim> = {
  method: 'GET',
  path: '/profile/orders/:orderNo/claim',
  auth: 'member',
};
export const getGuestOrderOfClaim: Call<typeof api.getGuestOrderOfClaim> = {
  method: 'GET',
  path: '/guest/orders/:orderNo/claim',
  auth: 'guest',
};
