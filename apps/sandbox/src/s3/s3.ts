import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { sendPage } from '../pages/page.ts';
import { objectsPage } from './objects.page.ts';
import { openObjects } from './objects.ts';
import { refuseUnsigned, type S3Refusal } from './signature.ts';
import { errorXml, listXml } from './xml.ts';

/** Larger than any picture that a shop stores. */
const LARGEST_OBJECT_BYTES = 64 * 1024 * 1024;
const MOST_LISTED = 1_000;

type ObjectRequest = FastifyRequest<{ Params: { bucket: string; '*': string } }>;

const Listed = z.object({
  prefix: z.string().default(''),
  'max-keys': z.coerce.number().int().min(0).max(MOST_LISTED).default(MOST_LISTED),
  /** The key after which the next page begins. */
  'continuation-token': z.string().optional(),
});

/**
 * Stand in for S3 under `/s3`, by path style: it holds one bucket, checks the signature of every
 * request as S3 does, and refuses in its words. The objects survive a restart in `folder`.
 */
export async function addS3(
  app: FastifyInstance,
  { keys, now, folder }: { keys: PartnerKeys; now: () => Date; folder: string | undefined },
): Promise<void> {
  const objects = await openObjects(folder);
  const s3Keys = {
    accessKeyId: keys.s3AccessKeyId,
    secretAccessKey: keys.s3SecretAccessKey,
    region: keys.s3Region,
  };

  // Bodies are bytes here, whatever they say they are.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_OBJECT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('preHandler', async (request, reply) => {
      const { method, url, headers } = request.raw;
      const signed = { method: method ?? '', url: url ?? '', headers, body: bodyOf(request) };
      const { bucket } = request.params as { bucket: string };
      const refused = refuseUnsigned(signed, s3Keys, now()) ?? refuseBucket(bucket);
      return refused && refuse(reply, request, refused);
    });

    scope.get('/s3/:bucket', { config: { operation: 's3.list' } }, (request, reply) => {
      const asked = Listed.safeParse(request.query);
      if (!asked.success) {
        return refuse(reply, request, {
          status: 400,
          code: 'InvalidArgument',
          message: 'Invalid Argument',
        });
      }
      const { prefix, 'max-keys': mostKeys, 'continuation-token': after } = asked.data;
      const from = after === undefined ? undefined : Buffer.from(after, 'base64url').toString();
      const found = objects
        .all()
        .filter(({ key }) => key.startsWith(prefix) && (from === undefined || key > from));
      const files = found.slice(0, mostKeys);
      const last = files.at(-1)?.key;
      const next =
        found.length > files.length && last !== undefined
          ? Buffer.from(last).toString('base64url')
          : undefined;
      return reply
        .type('application/xml')
        .send(listXml({ bucket: keys.s3Bucket, prefix, mostKeys, files, next }));
    });

    scope.head('/s3/:bucket/*', { config: { operation: 's3.head' } }, (request, reply) => {
      const found = objects.find(keyOf(request as ObjectRequest));
      // S3 says nothing in the body of a HEAD.
      if (!found) return reply.code(404).send();
      return describe(reply, found).header('content-length', found.bytes).send();
    });

    scope.get(
      '/s3/:bucket/*',
      { config: { operation: 's3.get' }, exposeHeadRoute: false },
      async (request, reply) => {
        const key = keyOf(request as ObjectRequest);
        const [found, content] = [objects.find(key), await objects.read(key)];
        if (!found || !content) {
          const message = 'The specified key does not exist.';
          return refuse(reply, request, { status: 404, code: 'NoSuchKey', message });
        }
        return describe(reply, found).send(content);
      },
    );

    scope.put(
      '/s3/:bucket/*',
      { config: { operation: 's3.put' }, bodyLimit: LARGEST_OBJECT_BYTES },
      async (request, reply) => {
        const metadata = Object.entries(request.headers).filter(
          (entry): entry is [string, string] =>
            entry[0].startsWith('x-amz-meta-') && typeof entry[1] === 'string',
        );
        const { etag } = await objects.put(keyOf(request as ObjectRequest), bodyOf(request), {
          contentType: request.headers['content-type'] ?? 'binary/octet-stream',
          metadata: Object.fromEntries(metadata),
          modifiedAt: now().getTime(),
        });
        return reply.header('etag', `"${etag}"`).send();
      },
    );

    scope.delete(
      '/s3/:bucket/*',
      { config: { operation: 's3.delete' } },
      async (request, reply) => {
        await objects.delete(keyOf(request as ObjectRequest));
        return reply.code(204).send();
      },
    );
  });

  app.get('/objects', (_request, reply) => sendPage(reply, objectsPage(objects.all())));
  app.get('/objects.json', () => objects.all());

  function refuseBucket(bucket: string): S3Refusal | undefined {
    if (bucket === keys.s3Bucket) return undefined;
    return { status: 404, code: 'NoSuchBucket', message: 'The specified bucket does not exist' };
  }
}

function keyOf({ params }: ObjectRequest): string {
  return params['*'];
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function describe(
  reply: FastifyReply,
  found: {
    etag: string;
    contentType: string;
    metadata: Record<string, string>;
    modifiedAt: number;
  },
): FastifyReply {
  return reply.headers({
    etag: `"${found.etag}"`,
    'content-type': found.contentType,
    'last-modified': new Date(found.modifiedAt).toUTCString(),
    ...found.metadata,
  });
}

function refuse(reply: FastifyReply, request: FastifyRequest, refused: S3Refusal): FastifyReply {
  const resource = request.url.split('?', 1)[0] ?? '';
  return reply.code(refused.status).type('application/xml').send(errorXml(refused, resource));
}
