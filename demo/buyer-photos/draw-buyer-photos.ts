import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { PRODUCTS } from '../data/products.ts';
import { MASTER } from '../pictures/draw-product.ts';
import { DrawnLog, drawingVersion } from '../pictures/drawn-log.ts';
import { cutOf, LightBox } from '../pictures/garment.ts';
import { PictureCache } from '../pictures/picture-cache.ts';
import { demoReviews } from '../seed/demo-reviews.ts';
import { type BuyerPhoto, buyerPhotoList } from './buyer-photo-list.ts';
import { drawBuyerPhoto } from './draw-buyer-photo.ts';

/**
 * The version of the photos: that of the product drawings, and a hash of this folder. A change here
 * draws the photos again and leaves the shop's own pictures as they are.
 */
function photoVersion(): string {
  const hash = createHash('sha256').update(drawingVersion(MASTER.width));
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (!/(?<!\.test)\.ts$/.test(name)) continue;
    hash.update(name).update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Draw the photos that reviews of the demo show and that the folder does not hold in the current
 * version, or copy them from the cache: safe to repeat, and resumed after a kill. Rejects when
 * `signal` is aborted.
 */
export async function drawBuyerPhotos(options: {
  directory: string;
  /** Where the shop's drawn pictures are cached; the photos are beside them. */
  cacheFolder?: string | undefined;
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}): Promise<void> {
  const { directory, cacheFolder, signal, onProgress } = options;
  const version = photoVersion();
  const log = new DrawnLog(directory, version);
  const cache =
    cacheFolder === undefined ? undefined : new PictureCache(`${cacheFolder}-buyers`, version);
  const shown = shownKeys();
  const lights = new LightBox();
  const photos = byCut(buyerPhotoList().filter(({ key }) => shown.has(key)));
  for (const [done, photo] of photos.entries()) {
    signal?.throwIfAborted();
    onProgress?.(done, photos.length);
    if (!log.isMissing(photo.key)) continue;
    if (!(await cache?.restore(photo.key, directory))) {
      await save(directory, photo, lights);
      await cache?.save(photo.key, directory);
    }
    log.add(photo.key);
  }
}

function shownKeys(): Set<string> {
  const now = new Date(0);
  return new Set(
    PRODUCTS.flatMap((product) =>
      demoReviews(product, 0, now).flatMap(({ pictureKeys }) => pictureKeys),
    ),
  );
}

function byCut(photos: BuyerPhoto[]): BuyerPhoto[] {
  const cuts = new Map(PRODUCTS.map(({ code, look }) => [code, cutOf(look)]));
  const cut = ({ code }: BuyerPhoto) => cuts.get(code) ?? '';
  return photos.sort((a, b) => cut(a).localeCompare(cut(b)) || a.key.localeCompare(b.key));
}

async function save(directory: string, photo: BuyerPhoto, lights: LightBox): Promise<void> {
  const product = PRODUCTS.find(({ code }) => code === photo.code);
  const colour = product?.colours.find(({ id }) => id === photo.colourId);
  if (!product || !colour) throw new Error(`no product is shown by ${photo.key}`);
  // One core is enough for a few seconds of work; the shop is starting meanwhile.
  sharp.concurrency(1);
  const bytes = await drawBuyerPhoto(product.look, colour, photo.scene, photo.variant, lights);
  const path = join(directory, photo.key);
  await mkdir(dirname(path), { recursive: true });
  // A killed process leaves a temporary file, never half a photo.
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
