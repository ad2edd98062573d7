import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { createImageStore, type StoredImage } from './image-store.ts';
import { chooseFormat, parsePreset } from './presets.rules.ts';

const SMALL_BYTES = 256 * 1024;

/** Register serving images by key, in the preset a bare query such as `?720x900` names, or originals. */
export function imageRoutes(app: FastifyInstance, shop: ShopContext): void {
  const store = createImageStore(shop.settings.DATA_DIR);
  app.addHook('onClose', async () => store.close());

  app.get('/images/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const key = request.params['*'];
    const query = request.url.split('?', 2)[1] ?? '';
    const preset = parsePreset(query);
    if (query !== '' && !preset) return refuseWith('image_size_unknown', request, reply);
    const original = await store.findOriginal(key);
    if (!original) return refuseWith('image_not_found', request, reply);
    if (!preset) return send(original, request, reply);
    const format = chooseFormat(request.headers.accept);
    return send(await store.findVariant(key, original, preset, format), request, reply);
  });
}

async function send(image: StoredImage, request: FastifyRequest, reply: FastifyReply) {
  const tag = `"${image.version}"`;
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    // The same bytes for every site, so any of them may read the response.
    'access-control-allow-origin': '*',
    vary: 'Accept',
    etag: tag,
  });
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.headers({ 'content-type': image.type, 'content-length': image.bytes });
  return reply.send(
    image.bytes <= SMALL_BYTES ? await readFile(image.path) : createReadStream(image.path),
  );
}

function hasTag(header: string | undefined, tag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === tag);
}

function refuseWith(
  name: 'image_size_unknown' | 'image_not_found',
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const entry = shopCatalogue[name];
  if (!entry) throw new Error(`there is no refusal ${name}`);
  return reply.code(entry.status).send(shopErrorBody(entry, request));
}
