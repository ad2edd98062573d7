import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { readEnvelope, type SentEvent } from './envelope.ts';

const largestEnvelopeBytes = 1024 * 1024;
const largestUnpackedBytes = 4 * largestEnvelopeBytes;

const Query = z.object({ sentry_key: z.string().optional() });
const Params = z.object({ projectId: z.string() });

const unpackers: Record<string, typeof gunzip | undefined> = { gzip: gunzip, deflate: inflate };

/** Stand in for Sentry's ingest under `/sentry`: receive envelopes of the SDKs in browsers and servers. */
export function addSentry(
  app: FastifyInstance,
  keys: PartnerKeys,
  receive: (event: SentEvent) => void,
): void {
  app.register(async (scope) => {
    // Browsers name it text/plain, servers x-sentry-envelope.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });

    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-headers', 'content-type, x-sentry-auth')
        .header('access-control-expose-headers', 'retry-after, x-sentry-rate-limits');
    });

    scope.options('/sentry/api/:projectId/envelope/', (_request, reply) => reply.code(204).send());

    scope.post(
      '/sentry/api/:projectId/envelope/',
      { bodyLimit: largestEnvelopeBytes, config: { operation: 'sentry.envelope' } },
      async (request, reply) => {
        const envelope = readEnvelope(await decompress(request));
        if (!envelope) return reply.code(400).send({ detail: 'invalid envelope' });
        const key = keyOf(request) ?? envelope.sentryKey;
        const { projectId } = Params.parse(request.params);
        if (key !== keys.sentryPublicKey || projectId !== keys.sentryProjectId) {
          return reply.code(403).send({ detail: 'with_reason: ProjectId' });
        }
        for (const event of envelope.events) receive(event);
        return { id: envelope.eventId };
      },
    );
  });
}

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-sentry-auth'];
  const inHeader = /sentry_key=(\w+)/.exec(typeof header === 'string' ? header : '')?.[1];
  return inHeader ?? Query.parse(request.query).sentry_key;
}

async function decompress({ body, headers }: FastifyRequest): Promise<Buffer> {
  const packed = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const unpacker = unpackers[headers['content-encoding'] ?? ''];
  if (!unpacker) return packed;
  try {
    return await promisify(unpacker)(packed, { maxOutputLength: largestUnpackedBytes });
  } catch {
    // Not compressed as its header says, or far larger than it seemed: not an envelope.
    return Buffer.alloc(0);
  }
}
