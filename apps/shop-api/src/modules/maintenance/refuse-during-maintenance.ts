import { SECOND_MS } from '@duskline/contract/time.rules';
import { entryOf } from '@duskline/platform/http/http-api';
import { refuse } from '@duskline/platform/http/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { isClosed } from './maintenance.rules.ts';
import { findMaintenance } from './maintenance.sql.ts';
import { MAINTENANCE } from './set-maintenance.ts';

const REREAD_AFTER_MS = 5 * SECOND_MS; // a lost notification delays a change this long at most
const POLL_SECONDS = 20; // how often the storefront asks again (spec, section 2)

/**
 * Refuse every request with a 503 while the shop is closed for maintenance, except the health check
 * and the calls that finish a payment: paid money must reach its order. Call it before the routes.
 */
export async function refuseDuringMaintenance(
  app: FastifyInstance,
  shop: ShopContext,
): Promise<void> {
  let state = await findMaintenance(shop.db);
  const refresh = () =>
    findMaintenance(shop.db).then(
      (read) => {
        state = read;
      },
      (error: unknown) => shop.log.error({ err: error }, 'maintenance could not be read'),
    );
  shop.invalidations.subscribe((tags) => {
    if (tags.length === 0 || tags.includes(MAINTENANCE)) void refresh();
  });
  const timer = setInterval(refresh, REREAD_AFTER_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', async (request, reply) => {
    if (!isClosed(state, shop.clock.now()) || staysOpen(request)) return;
    const refusal = refuse('maintenance', {}, state.message ?? undefined);
    const entry = entryOf(shopCatalogue, refusal);
    reply.header('retry-after', POLL_SECONDS);
    return reply.code(entry.status).send(shopErrorBody(entry, request));
  });
}

function staysOpen(request: FastifyRequest): boolean {
  const route = request.routeOptions.url ?? '';
  return (
    route === '/healthz' ||
    route === '/payments/confirm-redirect' ||
    route.startsWith('/payments/webhooks/')
  );
}
