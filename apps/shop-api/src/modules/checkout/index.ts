export { checkoutRoutes } from './checkout.routes.ts';
export { startCheckoutJobs, throwAwayStale } from './throw-away.ts';
