import type { WorkKinds } from '@duskline/platform/load/work-kinds';

/**
 * What the Shop API's calls are worth under load. An order that is being paid always ends: whoever
 * has opened an order sheet reserves, comes back from the payment window and is reported by the
 * partner. What is not here is browsing where it reads and ordering where it writes.
 */
export const shopWorkKinds: WorkKinds = {
  finishing: [
    'GET /healthz',
    'POST /payments/reserve',
    'GET /payments/confirm-redirect',
    'GET /payments/ncp_pay.js',
    'POST /payments/webhooks/*',
    // Another site sends the browser here once: nobody would send it again.
    'POST /kcp/id-verification/answer',
    'GET /oauth/callback',
    '* /internal/*',
  ],
  // Whoever has an order sheet was let in already.
  continuing: ['* /order-sheets/*'],
  ordering: [
    'GET /cart',
    'GET /cart/*',
    'GET /order-configs',
    'GET /drops/*',
    // Who orders, where to, and what became of it.
    'GET /profile',
    'GET /profile/shipping-addresses',
    'GET /profile/shipping-addresses/*',
    'GET /addresses/search',
    'GET /profile/orders/:orderNo',
    'GET /guest/orders/:orderNo',
    'GET /oauth/*',
    'GET /openid/token',
    'GET /kcp/*',
    // The maintenance screen asks it, and one answer is everybody's.
    'GET /malls',
    // A page does not ask again for a picture that it did not get.
    'GET /images/*',
  ],
  // Reads that are sent as a POST.
  browsing: [
    'POST /products/search-by-nos',
    'POST /products/:productNo/product-reviews/summary',
    'POST /design-popups',
    'POST /profile/recent-products',
  ],
};
