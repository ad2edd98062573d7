import { brand } from '@duskline/brand';
import { entryOf } from '@duskline/platform/http/http-api';
import type { ApiFacts } from '@duskline/platform/http/openapi';
import { publishOpenApi } from '@duskline/platform/http/publish-openapi';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { FastifyInstance } from 'fastify';
import { adminCatalogue, shopErrorBody } from '../http/error-body.ts';
import { describeShop } from '../http/openapi-facts.ts';
import type { IdentifyStaff } from './admin-routers.ts';

const DOCS = /^\/(?:docs|openapi\.json)(?:[/?]|$)/;

/** Publish the OpenAPI document and its page for staff with `api-docs.read`, and for nobody else. */
export async function publishAdminDocs(
  app: FastifyInstance,
  backOfficeUrl: string,
  identify: IdentifyStaff,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!DOCS.test(request.url)) return;
    reply.header('cache-control', 'no-store');
    const caller = await identify(request, 'api-docs.read');
    if (!isRefusal(caller)) return;
    const entry = entryOf(adminCatalogue, caller);
    return reply.code(entry.status).send(shopErrorBody(entry, request));
  });
  await publishOpenApi(app, describeAdmin(`${backOfficeUrl}/admin-api`));
}

function describeAdmin(publicUrl: string): ApiFacts {
  return {
    ...describeShop(publicUrl),
    catalogue: adminCatalogue,
    title: `${brand.name} Admin API`,
    description: [
      '관리자 화면이 쓰는 API. 직원이 상품, 재고, 주문, 클레임, 고객, 직원을 다룹니다.',
      '',
      'Every call names the permission it needs. Who calls is known by a cookie, which only pages of the same origin can use; what is no GET must come from them, too.',
    ].join('\n'),
    headers: [],
    securitySchemes: { staff: { type: 'apiKey', in: 'cookie', name: 'staff' } },
    securityOf: {},
    securityOfStaff: 'staff',
  };
}
