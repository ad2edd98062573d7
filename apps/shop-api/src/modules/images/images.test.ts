import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  await draw('products/a/front.jpg', 1400, 1750);
  await draw('banners/wide.jpg', 1920, 800);
  await writeFile(join(shop.shop.settings.DATA_DIR, 'secret.jpg'), 'not for shoppers');
});
afterAll(() => shop.close());

async function draw(key: string, width: number, height: number): Promise<void> {
  const path = join(shop.shop.settings.DATA_DIR, 'images', 'originals', key);
  await mkdir(dirname(path), { recursive: true });
  const spot = { create: { width: 200, height: 300, channels: 3, background: '#ff4b1f' } } as const;
  await sharp({ create: { width, height, channels: 3, background: '#ebe9e4' } })
    .composite([{ input: await sharp(spot).png().toBuffer() }])
    .withMetadata({ exif: { IFD0: { Artist: 'nobody' } } })
    .jpeg()
    .toFile(path);
}

function get(url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ url, headers });
}

async function sizeOf(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
}

test.each(['1400x1750', '720x900', '320x400', '192x240', '640x800', '400x500', '1200x1200'])(
  'a product image is served in %s',
  async (preset) => {
    const response = await get(`/images/products/a/front.jpg?${preset}`);
    expect(response.statusCode).toBe(200);
    expect(await sizeOf(response.rawPayload)).toBe(preset);
  },
);

test('a shopper’s picture is never enlarged: what is made of it stays a few times its size', async () => {
  await draw('uploads/2026/05/04/small.jpg', 240, 300);
  await draw('uploads/2026/05/04/large.jpg', 2800, 3500);
  for (const [name, preset, size] of [
    ['small', '1400x1750', '240x300'],
    ['small', '1200x1200', '240x300'],
    ['large', '720x900', '720x900'],
    ['large', '1200x1200', '960x1200'],
  ]) {
    const response = await get(`/images/uploads/2026/05/04/${name}.jpg?${preset}`);
    expect(await sizeOf(response.rawPayload), `${name} in ${preset}`).toBe(size);
  }
});

test('images of other sizes are those of the presets: a thousand sizes make seven images', async () => {
  for (const [size, preset] of [
    ['100x100', '192x240'],
    ['720x901', '1200x1200'],
    ['autox150', '192x240'],
  ]) {
    const asked = await get(`/images/products/a/front.jpg?${size}`);
    const made = await get(`/images/products/a/front.jpg?${preset}`);
    expect(asked.statusCode, size).toBe(200);
    expect(asked.headers.etag).toBe(made.headers.etag);
    expect(asked.rawPayload.equals(made.rawPayload)).toBe(true);
  }
});

test.each(['0x0', '99999x1', '720x900&x=1', 'width=720'])(
  'the size %s is refused',
  async (size) => {
    const response = await get(`/images/products/a/front.jpg?${size}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, code: 'DL0291' });
    expect(response.headers['cache-control']).toBeUndefined();
  },
);

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('a browser that accepts %s gets %s without metadata', async (accept, type, format) => {
  const response = await get('/images/products/a/front.jpg?320x400', { accept });
  expect(response.headers).toMatchObject({
    'content-type': type,
    vary: 'Accept',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const facts = await sharp(response.rawPayload).metadata();
  expect(facts).toMatchObject({ format, width: 320, height: 400 });
  expect(facts.exif).toBeUndefined();
});

test('without a size the original is served', async () => {
  const response = await get('/images/products/a/front.jpg');
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect(await sizeOf(response.rawPayload)).toBe('1400x1750');
});

test('a poster of another shape fits inside the preset, uncropped', async () => {
  const response = await get('/images/banners/wide.jpg?1400x1750');
  expect(await sizeOf(response.rawPayload)).toBe('1400x583');
});

test('a product is extended to the square with its own background', async () => {
  const { rawPayload } = await get('/images/products/a/front.jpg?1200x1200');
  const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const corner = [...data.subarray(1199 * 3, 1200 * 3)];
  expect(Math.min(...corner)).toBeGreaterThan(222);
  expect(Math.max(...corner)).toBeLessThan(241);
});

test('a browser that has the image gets 304 Not Modified', async () => {
  const first = await get('/images/products/a/front.jpg?192x240');
  const etag = String(first.headers.etag);
  const again = await get('/images/products/a/front.jpg?192x240', { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect(again.headers).toMatchObject({ etag, vary: 'Accept' });
  const other = await get('/images/products/a/front.jpg?192x240', {
    accept: 'image/webp',
    'if-none-match': etag,
  });
  expect(other.statusCode).toBe(200);
});

test('HEAD has the headers of GET', async () => {
  const url = '/images/products/a/front.jpg?192x240';
  const got = await get(url);
  const head = await shop.app.inject({ method: 'HEAD', url });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
    expect(head.headers[name]).toEqual(got.headers[name]);
  }
});

test.each([
  '/images/products/nothing.jpg',
  '/images/products/a',
  '/images/../../secret.jpg',
  '/images/%2e%2e/%2e%2e/secret.jpg',
  '/images/..%2f..%2fsecret.jpg',
  '/images/products/..%2f..%2f..%2fsecret.jpg?320x400',
  '/images/%2fetc%2fpasswd',
  '/images/products/a/front.jpg%00.png',
  '/images/',
  `/images/${'a'.repeat(290)}.jpg`,
])('%s is no image', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
});

test('concurrent requests for a new size make it once', async () => {
  await draw('products/b/front.jpg', 1400, 1750);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => get('/images/products/b/front.jpg?400x500')),
  );
  expect(new Set(all.map((response) => response.statusCode))).toEqual(new Set([200]));
  expect(new Set(all.map((response) => response.rawPayload.toString('base64'))).size).toBe(1);
  const folder = join(shop.shop.settings.DATA_DIR, 'images/variants/400x500/products/b');
  expect(await readdir(folder)).toHaveLength(1);
});

test('an image with new content is served with it', async () => {
  await draw('products/c/front.jpg', 800, 1000);
  const first = await get('/images/products/c/front.jpg?192x240');
  await draw('products/c/front.jpg', 1200, 1500);
  const second = await get('/images/products/c/front.jpg?192x240');
  expect(second.headers.etag).not.toBe(first.headers.etag);
});

test('an original that is no image is an error of the shop, and others are still made', async () => {
  const path = join(shop.shop.settings.DATA_DIR, 'images', 'originals', 'products', 'broken.jpg');
  await writeFile(path, 'not an image');
  shop.shop.log.level = 'silent';
  expect((await get('/images/products/broken.jpg?192x240')).statusCode).toBe(500);
  await draw('products/d/front.jpg', 800, 1000);
  expect((await get('/images/products/d/front.jpg?192x240')).statusCode).toBe(200);
});
