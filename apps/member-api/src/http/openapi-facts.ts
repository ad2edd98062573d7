import { brand } from '@duskline/brand';
import type { ApiFacts } from '@duskline/platform/http/openapi';
import { memberCatalogue } from './error-body.ts';

/** Describe the Member API for its reference page, beyond its calls. */
export function describeMember(publicUrl: string): ApiFacts {
  return {
    title: `${brand.name} Member API`,
    description: [
      '계정, 로그인, 간편 로그인, 본인인증, 알림, 이전 주문.',
      '',
      'Success is `{ "data": … }`, a refusal `{ "code", "message" }` with a fitting status. A 401 with code `C999` must not start a token refresh.',
    ].join('\n'),
    publicUrl,
    catalogue: memberCatalogue,
    errorSchema: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string', description: 'A Korean sentence for the shopper' },
        problems: {
          type: 'array',
          description: 'Which value is wrong, and why',
          items: {
            type: 'object',
            required: ['property', 'reason'],
            properties: { property: { type: 'string' }, reason: { type: 'string' } },
          },
        },
      },
    },
    headers: [],
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    securityOf: { member: ['bearer'], optional: ['bearer'] },
  };
}
