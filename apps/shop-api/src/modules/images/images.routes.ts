import { FileStoreError } from '@duskline/partners/files/file-store-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { createImageStore, type OpenedImage } from './image-store.ts';
import { chooseFormat, parsePreset } from './presets.rules.ts';

/** A picture that is not what was asked for, or comes from a store in trouble, is asked for again soon. */
const SOON_SECONDS = 10;

/** Register serving images by key, in the preset a bare query such as `?720x900` names, or originals. */
export function imageRoutes(app: FastifyInstance, shop: ShopContext): void {
  const store = createImageStore(shop);
  app.addHook('onClose', async () => store.close());

  app.get('/images/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const key = request.params['*'];
    const query = request.url.split('?', 2)[1] ?? '';
    const preset = parsePreset(query);
    if (query !== '' && !preset) return refuseWith('image_size_unknown', request, reply);
    try {
      const original = await store.findOriginal(key);
      if (!original) return refuseWith('image_not_found', request, reply);
      const format = chooseFormat(request.headers.accept);
      const version = preset
        ? `${original.version}-${preset.width}x${preset.height}-${format}`
        : original.version;
      const tag = `"${version}"`;
      if (hasTag(request.headers['if-none-match'], tag)) {
        return reply
          .headers({ ...CACHED, etag: tag })
          .code(304)
          .send();
      }
      const image = preset
        ? await store.openVariant(original, preset, format)
        : await store.openOriginal(original);
      if (!image) return refuseWith('image_not_found', request, reply);
      return send(image, preset ? tag : `"${image.version}"`, reply);
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      const { problem, code } = error;
      shop.log.error({ err: error, store: error.store, problem, code }, 'a picture is unreadable');
      reply.headers({ 'retry-after': SOON_SECONDS, 'cache-control': 'no-store' });
      return refuseWith('images_unavailable', request, reply);
    }
  });
}

const CACHED = {
  'cache-control': 'public, max-age=31536000, immutable',
  // The same bytes for every site, so any of them may read the response.
  'access-control-allow-origin': '*',
  vary: 'Accept',
};

async function send(image: OpenedImage, tag: string, reply: FastifyReply) {
  reply.headers({
    ...CACHED,
    'content-type': image.type,
    'content-length': image.bytes,
    ...(image.isMakeshift ? { 'cache-control': `public, max-age=${SOON_SECONDS}` } : { etag: tag }),
  });
  return reply.send(image.content);
}

function hasTag(header: string | undefined, tag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === tag);
}

function refuseWith(
  name: 'image_size_unknown' | 'image_not_found' | 'images_unavailable',
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const entry = shopCatalogue[name];
  if (!entry) throw new Error(`there is no refusal ${name}`);
  return reply.code(entry.status).send(shopErrorBody(entry, request));
}
