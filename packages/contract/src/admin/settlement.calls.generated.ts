// Generated from settlement.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './settlement.ts';

export const listSettlementDays: AdminCall<typeof api.listSettlementDays> = {
  method: 'GET',
  path: '/settlement/days',
  permission: 'reports.read',
};
export const listPaymentDifferences: AdminCall<typeof api.listPaymentDifferences> = {
  method: 'GET',
  path: '/settlement/differences',
  permission: 'reports.read',
};
export const exportSettlement: AdminCall<typeof api.exportSettlement> = {
  method: 'GET',
  path: '/settlement/export',
  permission: 'reports.read',
};
export const handlePaymentDifference: AdminCall<typeof api.handlePaymentDifference> = {
  method: 'POST',
  path: '/settlement/differences/:differenceNo/handle',
  permission: 'operation.write',
};
export const compareSettlementDay: AdminCall<typeof api.compareSettlementDay> = {
  method: 'POST',
  path: '/settlement/days/:day/compare',
  permission: 'operation.write',
};
