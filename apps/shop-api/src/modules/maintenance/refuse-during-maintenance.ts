import { entryOf } from '@duskline/platform/http-api';
import { refuse } from '@duskline/platform/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { findMaintenance } from './maintenance.sql.ts';
import { MAINTENANCE } from './switch-maintenance.ts';

const REREAD_AFTER_MS = 5_000; // a notice may get lost; this long at most
const POLL_SECONDS = 20; // how often the storefront asks again (spec, section 2)

/**
 * While the shop is shut every route answers 503, but for the health check and what a payment that
 * is under way comes back to: money that moved must find its order. Call it before the routes.
 */
export async function refuseDuringMaintenance(
  app: FastifyInstance,
  shop: ShopContext,
): Promise<void> {
  let state = await findMaintenance(shop.db);
  const reread = () =>
    findMaintenance(shop.db).then(
      (read) => {
        state = read;
      },
      (error: unknown) => shop.log.error({ err: error }, 'maintenance could not be read'),
    );
  shop.invalidations.subscribe((tags) => {
    if (tags.length === 0 || tags.includes(MAINTENANCE)) void reread();
  });
  const timer = setInterval(reread, REREAD_AFTER_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', async (request, reply) => {
    if (!state.on || staysOpen(request)) return;
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
