import { addToCart } from '@duskline/contract/shop/cart';
import { getProductOptions } from '@duskline/contract/shop/catalog';
import { createOrderSheet } from '@duskline/contract/shop/order-sheets';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { createWriteBuffer } from '@duskline/platform/jobs/write-buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { parseRowNo } from '../../http/row-no.ts';
import { addProductEvents, type ProductEvent } from './product-events.sql.ts';

/** So often what was counted is saved: one statement for all of it. */
const SAVE_EVERY_SECONDS = 15;

/**
 * Count what shoppers do, by day and product and by nobody. A page is served from a cache, but the
 * stock that its browser asks for is not, so that call is the view, where it says that the page was
 * opened: the server asks for stock to draw the page, and the cart to exchange an option. It is a hook on
 * responses: no call waits for it, and no module depends on this one.
 */
export function countProductEvents(
  app: FastifyInstance,
  { db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
): void {
  const events = createWriteBuffer<ProductEvent>({
    log,
    flushSeconds: SAVE_EVERY_SECONDS,
    save: (items) => inTransaction(db, (tx) => addProductEvents(tx, seoulDate(clock.now()), items)),
  });
  app.addHook('onClose', () => events.flush());
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 200) for (const event of eventsOf(request)) events.add(event);
  });
}

function eventsOf(request: FastifyRequest): ProductEvent[] {
  const { endpoint } = request.routeOptions.config as { endpoint?: unknown };
  if (endpoint === getProductOptions) {
    const { opened } = request.query as { opened?: unknown };
    if (String(opened) !== 'true') return [];
    const { productNo } = request.params as { productNo: string };
    const viewed = parseRowNo(productNo);
    return viewed === undefined ? [] : [{ event: 'view', productNo: viewed }];
  }
  if (endpoint === addToCart) {
    const lines = request.body as { productNo?: unknown }[];
    return lines.flatMap((line) => {
      const productNo = parseRowNo(String(line.productNo));
      return productNo === undefined ? [] : [{ event: 'cart' as const, productNo }];
    });
  }
  return endpoint === createOrderSheet ? [{ event: 'sheet', productNo: 0 }] : [];
}
