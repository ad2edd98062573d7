import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../data/products.ts';
import { drawProduct } from '../pictures/draw-product.ts';
import { LightBox } from '../pictures/garment.ts';
import { demoReviews } from '../seed/demo-reviews.ts';
import { buyerPhotoList } from './buyer-photo-list.ts';
import { drawBuyerPhoto } from './draw-buyer-photo.ts';
import { drawBuyerPhotos } from './draw-buyer-photos.ts';
import { PHOTO } from './scenes.ts';

const tee = PRODUCTS.find(({ look }) => look.kind === 'tee');
const colour = tee?.colours[0];
if (!tee || !colour) throw new Error('the demo has no tee');

/** A picture as a few dark and light spots: alike for the same picture in any size. */
async function spots(picture: Buffer): Promise<number[]> {
  return [...(await sharp(picture).resize(16, 20, { fit: 'fill' }).greyscale().raw().toBuffer())];
}

const apart = (one: number[], other: number[]) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test("a buyer's photo is none of the shop's pictures: another place, light and crop", async () => {
  const lights = new LightBox();
  const front = await spots(await drawProduct(tee.look, colour, 'front', lights));
  const photos = await Promise.all(
    (['floor', 'mirror'] as const).map((scene) =>
      drawBuyerPhoto(tee.look, colour, scene, 1, lights),
    ),
  );
  const seen = await Promise.all(photos.map(spots));
  for (const [at, one] of seen.entries()) {
    expect(apart(one, front)).toBeGreaterThan(20);
    for (const other of seen.slice(at + 1)) expect(apart(one, other)).toBeGreaterThan(8);
  }
  const { width, height } = await sharp(photos[0]).metadata();
  expect({ width, height }).toEqual(PHOTO);
});

test('no two reviews of the demo show the same photo, and each shows the colour that was bought', () => {
  const shown = PRODUCTS.flatMap((product) =>
    demoReviews(product, 0, new Date(0)).flatMap(({ pictureKeys, optionValue }) =>
      pictureKeys.map((key) => ({ product, key, optionValue })),
    ),
  );
  expect(shown.length).toBeGreaterThan(100);
  expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
  const photos = new Map(buyerPhotoList().map((photo) => [photo.key, photo]));
  for (const { product, key, optionValue } of shown) {
    const option = product.options.find(({ colourId }) => colourId === photos.get(key)?.colourId);
    expect(optionValue.split('|')[0], key).toBe(option?.colour);
  }
});

test('drawing photos stops when asked, and those that are cached are copied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buyer-photos-'));
  try {
    const directory = join(folder, 'shop');
    await expect(
      drawBuyerPhotos({ directory, signal: AbortSignal.abort(new Error('the shop closes')) }),
    ).rejects.toThrow('the shop closes');
    const cacheFolder = join(folder, 'cache');
    // The first run makes the cache's folder of this version, empty.
    await drawBuyerPhotos({
      directory,
      cacheFolder,
      signal: AbortSignal.abort(new Error('again')),
    }).catch(() => {});
    const [version = ''] = await readdir(`${cacheFolder}-buyers`);
    for (const { key } of buyerPhotoList()) {
      const path = join(`${cacheFolder}-buyers`, version, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'photo');
    }
    await drawBuyerPhotos({ directory, cacheFolder });
    const [drawn] = await readdir(join(directory, 'buyers'), { recursive: true });
    expect(drawn).toBeTruthy();
    const log = await readFile(join(directory, 'drawn.log'), 'utf8');
    const [, key = ''] = log.split('\n')[0]?.split(' ') ?? [];
    expect(await readFile(join(directory, key), 'utf8')).toBe('photo');
  } finally {
    await rm(folder, { recursive: true });
  }
});
