import { call } from '../endpoint.ts';
import type * as Claims from './claims.ts';

export const cancelOrder = call<typeof Claims.CancelOrder>({
  method: 'POST',
  path: '/api/v1/claim/order-cancel',
  auth: 'member',
});
