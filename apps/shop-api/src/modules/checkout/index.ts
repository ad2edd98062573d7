export { startCheckoutJobs, throwAwayStale } from '../order-sheets/purge-order-sheets.ts';
export { checkoutRoutes } from './checkout.routes.ts';
