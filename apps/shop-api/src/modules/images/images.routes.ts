import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { createPictureStore, type Picture } from './image-store.ts';
import { chooseFormat, readPreset } from './presets.rules.ts';

const SMALL_BYTES = 256 * 1024;

/** Pictures by key, in a preset where a bare query such as `?720x900` names one, else as they came. */
export function imageRoutes(app: FastifyInstance, shop: ShopContext): void {
  const store = createPictureStore(shop.settings.DATA_DIR);
  app.addHook('onClose', async () => store.close());

  app.get('/images/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const key = request.params['*'];
    const query = request.url.split('?', 2)[1] ?? '';
    const size = readPreset(query);
    if (query !== '' && !size) return refuseWith('image_size_unknown', request, reply);
    const original = await store.findOriginal(key);
    if (!original) return refuseWith('image_not_found', request, reply);
    if (!size) return send(original, request, reply);
    const format = chooseFormat(request.headers.accept);
    return send(await store.findVariant(key, original, size, format), request, reply);
  });
}

async function send(picture: Picture, request: FastifyRequest, reply: FastifyReply) {
  const tag = `"${picture.version}"`;
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    // The same bytes for every site: the answer does not differ by who asks.
    'access-control-allow-origin': '*',
    vary: 'Accept',
    etag: tag,
  });
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.headers({ 'content-type': picture.type, 'content-length': picture.bytes });
  return reply.send(
    picture.bytes <= SMALL_BYTES ? await readFile(picture.path) : createReadStream(picture.path),
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
  if (!entry) throw new Error(`the catalogue has no refusal ${name}`);
  return reply.code(entry.status).send(shopErrorBody(entry, request));
}
