import { createApi } from '@duskline/platform/http-api';
import type { FastifyInstance } from 'fastify';
import { cartRoutes } from './modules/cart/index.ts';
import { categoryRoutes } from './modules/categories/index.ts';
import { displayRoutes } from './modules/display/index.ts';
import { productRoutes } from './modules/products/index.ts';
import { createRouters } from './routers.ts';
import type { Shop } from './shop.ts';
import { shopCatalogue, shopErrorBody } from './shop-error.ts';
import { createSignInDesk } from './sign-in.ts';

/** The whole Shop API without a port: servers listen on it, tests inject into it. */
export async function buildShopApi(shop: Shop): Promise<FastifyInstance> {
  const app = await createApi({
    log: shop.log,
    catalogue: shopCatalogue,
    errorBody: shopErrorBody,
  });
  shop.changes.subscribe((tags) => {
    if (tags.length === 0) shop.answers.forgetAll();
    else shop.answers.forget(tags);
  });
  app.get('/healthz', async () => ({ ok: true }));

  const desk = await createSignInDesk(shop);
  const routers = createRouters(app, desk.signIn);
  categoryRoutes(routers, shop);
  displayRoutes(routers, shop);
  productRoutes(routers, shop);
  cartRoutes(routers, shop);
  return app;
}
