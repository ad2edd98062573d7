import { brand } from '@duskline/brand';
import type { ApiFacts } from '@duskline/platform/http/openapi';
import { shopCatalogue } from './error-body.ts';
import { platforms } from './routers.ts';

/** Describe the Shop API for its OpenAPI page: all that stands above the list of calls. */
export function describeShop(publicUrl: string): ApiFacts {
  return {
    title: `${brand.name} Shop API`,
    description: [
      '상품, 전시, 장바구니, 주문, 클레임, 쿠폰, 적립금, 후기, 배송지. NHN Commerce의 공개 Shop API와 같은 요청과 응답을 쓰므로, 그 클라이언트가 그대로 동작합니다.',
      '',
      'Every call carries `clientId` and `platform`. A path that ends in `/` is the variant of the same URL chosen by the `Version` header. Refusals have one body; clients branch on `code` and show `message`.',
    ].join('\n'),
    publicUrl,
    catalogue: shopCatalogue,
    errorSchema: {
      type: 'object',
      required: ['timestamp', 'path', 'status', 'error', 'code', 'message'],
      properties: {
        timestamp: { type: 'string', description: 'Asia/Seoul, yyyy-MM-dd HH:mm:ss' },
        path: { type: 'string', description: 'Method, space, path' },
        status: { type: 'integer' },
        error: {
          anyOf: [
            { type: 'string' },
            {
              type: 'array',
              description: 'Code 99999: which value is wrong, and why',
              items: {
                type: 'object',
                required: ['property', 'reason'],
                properties: { property: { type: 'string' }, reason: { type: 'string' } },
              },
            },
          ],
        },
        code: { type: 'string' },
        message: { type: 'string', description: 'A Korean sentence for the shopper' },
      },
    },
    headers: [
      { name: 'clientId', required: true, description: `The mall: ${brand.clientId}` },
      { name: 'platform', required: true, description: 'Where it is shown', enum: [...platforms] },
    ],
    securitySchemes: {
      accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' },
      shopByAuthorization: { type: 'apiKey', in: 'header', name: 'Shop-By-Authorization' },
      guestToken: { type: 'apiKey', in: 'header', name: 'guestToken' },
    },
    securityOf: {
      member: ['accessToken', 'shopByAuthorization'],
      optional: ['accessToken', 'shopByAuthorization'],
      guest: ['guestToken'],
    },
  };
}
