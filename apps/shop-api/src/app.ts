import { createApi } from '@duskline/platform/http-api';
import type { FastifyInstance } from 'fastify';
import type { Shop } from './shop.ts';
import { shopCatalogue, shopErrorBody } from './shop-error.ts';

/** The whole Shop API without a port: servers listen on it, tests inject into it. */
export async function buildShopApi(shop: Shop): Promise<FastifyInstance> {
  const app = await createApi({
    log: shop.log,
    catalogue: shopCatalogue,
    errorBody: shopErrorBody,
  });
  app.get('/healthz', async () => ({ ok: true }));
  return app;
}
