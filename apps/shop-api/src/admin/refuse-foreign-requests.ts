import { adminRefusals } from '@duskline/contract/admin/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shopErrorBody } from '../http/error-body.ts';

/**
 * Refuse whatever may change something and does not come from the back office's own pages: by
 * `Sec-Fetch-Site`, which no script can set, or by an equal `Origin` where a browser lacks it. Beside
 * the `SameSite=Strict` cookie, as other ports of a host count as the same site.
 */
export function refuseForeignRequests(app: FastifyInstance, backOfficeUrl: string): void {
  const origin = new URL(backOfficeUrl).origin;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOwn(request, origin)) return;
    const entry = adminRefusals.foreign_request;
    return reply.code(entry.status).send(shopErrorBody(entry, request));
  });
}

function isOwn({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}
