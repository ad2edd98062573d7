import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';

const Payload = z.object({
  text: z.string().max(40_000).default(''),
  blocks: z.array(z.unknown()).max(50).optional(),
  attachments: z.array(z.unknown()).max(20).optional(),
});

/** Stand in for hooks.slack.com under `/slack`: an incoming webhook with the same replies. */
export function addSlack(
  app: FastifyInstance,
  keys: PartnerKeys,
  receive: (text: string) => void,
): void {
  app.post('/slack/services/*', { config: { operation: 'slack.post' } }, (request, reply) => {
    const say = (status: number, word: string) =>
      reply.code(status).type('text/plain; charset=utf-8').send(word);
    const { '*': hook } = z.object({ '*': z.string() }).parse(request.params);
    if (hook !== keys.slackHook) return say(403, 'invalid_token');
    const payload = Payload.safeParse(readBody(request.body));
    if (!payload.success) return say(400, 'invalid_payload');
    const { text, blocks, attachments } = payload.data;
    if (!text && !blocks?.length && !attachments?.length) return say(400, 'no_text');
    receive(text || JSON.stringify(blocks ?? attachments, null, 2));
    return say(200, 'ok');
  });
}

// Old clients send a form whose one field holds the JSON.
function readBody(body: unknown): unknown {
  const form = z.object({ payload: z.string() }).safeParse(body);
  if (!form.success) return body;
  try {
    return JSON.parse(form.data.payload);
  } catch {
    return undefined;
  }
}
