import type { WorkKinds } from '@duskline/platform/load/work-kinds';

/**
 * What the Member API's calls are worth under load. What is not here is browsing where it reads and
 * ordering where it writes: a login is the way to an order.
 */
export const memberWorkKinds: WorkKinds = {
  finishing: [
    'GET /healthz',
    'GET /.well-known/jwks.json',
    // Another site sends the browser here once: nobody would send it again.
    '* /api/v1/members/certificate/response',
    '* /api/v1/members/social/callback/*',
    '* /internal/*',
  ],
  ordering: [
    'GET /api/v1/authenticate',
    'GET /api/v1/authenticate/active',
    'GET /api/v1/members',
    'GET /api/v1/members/sync',
    'GET /api/v1/members/certificate/:type',
  ],
};
