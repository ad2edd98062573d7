import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { handleWebhook } from './handle-webhook.ts';
import { ncpPayScript } from './ncp-pay-script.ts';
import { returnFromWindow, type WindowReturn } from './return-from-window.ts';

/** The path that the payment window comes back to. */
export const RETURN_PATH = '/payments/confirm-redirect';

/** A changed script reaches every client within five minutes. */
const SCRIPT_SECONDS = 300;

/**
 * Register the two URLs that the payment partner knows, and the script by which clients pay. None
 * carries a client's headers: two are loaded by the shopper's browser, one is a call of the
 * partner's server.
 */
export function paymentRoutes(app: FastifyInstance, shop: ShopContext): void {
  app.get(RETURN_PATH, async (request, reply) => {
    const url = await returnFromWindow(shop, textsOf(request.query));
    if (isRefusal(url)) return sendRefusal(url, request, reply);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(url, 303);
  });
  app.get('/payments/ncp_pay.js', (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${SCRIPT_SECONDS}`)
      .send(ncpPayScript),
  );
  app.post('/payments/webhooks/toss', async (request, reply) => {
    const refusal = await handleWebhook(shop, request.body);
    if (isRefusal(refusal)) return sendRefusal(refusal, request, reply);
    return reply.send({});
  });
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const entry = shopCatalogue[refusal.name];
  if (!entry) throw new Error(`the catalogue has no refusal ${refusal.name}`);
  return reply.code(entry.status).send(shopErrorBody(entry, request));
}

/** A name given twice arrives as a list: then it counts as not given. */
function textsOf(query: unknown): WindowReturn {
  const entries = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
