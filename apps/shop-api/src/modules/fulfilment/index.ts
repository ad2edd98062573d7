export { changeAddress, mayStillMove } from './change-address.ts';
export { confirmLines } from './confirm-lines.ts';
export { deliverOrder, invoiceDigits, prepareOrder, shipOrder } from './fulfil-order.ts';
export { fulfilmentRoutes } from './fulfilment.routes.ts';
export { startFulfilmentJobs } from './fulfilment-jobs.ts';
