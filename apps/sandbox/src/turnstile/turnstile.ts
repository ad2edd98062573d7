import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { browserScript } from './browser-script.ts';

const Form = z.object({
  secret: z.string().default(''),
  response: z.string().default(''),
});
const REMEMBERED_TOKENS = 10_000;

/** Stand in for Cloudflare Turnstile under `/turnstile`: its script, and a check that each token is good once. */
export function addTurnstile(app: FastifyInstance, keys: PartnerKeys): void {
  const used = new Set<string>();
  app.get('/turnstile/v0/api.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(browserScript),
  );
  app.post('/turnstile/v0/siteverify', (request) => {
    const { secret, response } = Form.parse(request.body ?? {});
    if (secret !== keys.turnstileSecretKey) return failed('invalid-input-secret');
    if (response === '') return failed('missing-input-response');
    if (!response.startsWith(`sandbox.${keys.turnstileSiteKey}.`)) {
      return failed('invalid-input-response');
    }
    if (used.has(response)) return failed('timeout-or-duplicate');
    used.add(response);
    const [oldest] = used;
    if (used.size > REMEMBERED_TOKENS && oldest !== undefined) used.delete(oldest);
    return { success: true, 'error-codes': [] };
  });
}

function failed(code: string) {
  return { success: false, 'error-codes': [code] };
}
