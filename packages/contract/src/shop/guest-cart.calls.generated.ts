// Generated from guest-cart.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './guest-cart.ts';

export const calculateGuestCart: Call<typeof api.calculateGuestCart> = {
  method: 'POST',
  path: '/guest/cart',
  auth: 'none',
  isRepeatable: true,
};
