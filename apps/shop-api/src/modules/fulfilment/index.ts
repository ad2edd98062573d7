export { changeAddress, mayStillMove } from './change-address.ts';
export { changeDeliveryMemo } from './change-delivery-memo.ts';
export { confirmLines } from './confirm-lines.ts';
export { correctWaybill } from './correct-waybill.ts';
export { deliverOrder, prepareOrder, shipOrder } from './fulfil-order.ts';
export { fulfilmentRoutes } from './fulfilment.routes.ts';
export { startFulfilmentJobs } from './fulfilment-jobs.ts';
export { invoiceDigits, isSameWaybill, type Waybill, waybillText } from './waybill.ts';
