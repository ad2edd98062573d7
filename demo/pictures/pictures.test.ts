import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '../data/products.ts';
import { drawAll } from './draw-all.ts';
import { drawProduct, MASTER, productSize } from './draw-product.ts';
import { DrawnLog, drawingVersion } from './drawn-log.ts';
import { LightBox } from './garment.ts';
import { PictureCache } from './picture-cache.ts';
import { pictureList } from './picture-list.ts';
import { cutOut } from './posters/cut-out.ts';
import { KIND_NAMES } from './silhouettes/kinds.ts';

const first = (kind: (typeof KIND_NAMES)[number]) => {
  const product = PRODUCTS.find(({ look }) => look.kind === kind);
  const colour = product?.colours[0];
  if (!product || !colour) throw new Error(`no product is a ${kind}`);
  return { look: product.look, colour };
};

describe('product pictures', () => {
  test.each(KIND_NAMES)('a %s is a lit piece of cloth, not a flat patch', async (kind) => {
    const { look, colour } = first(kind);
    const { data, width, height } = await cutOut(look, colour, { x: 0, y: 0, tall: 400, turn: 0 });
    const lights: number[] = [];
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) lights.push(data[at] ?? 0);
    const covered = lights.length / (width * height);
    expect(covered).toBeGreaterThan(0.1);
    expect(covered).toBeLessThan(0.8);
    expect(new Set(lights).size).toBeGreaterThan(40);
  });

  test('a view has the size of a master and shows more than its ground', async () => {
    const { look, colour } = first('hoodie');
    const picture = sharp(await drawProduct(look, colour, 'styled', new LightBox()));
    const { width, height } = await picture.metadata();
    expect({ width, height }).toEqual(MASTER);
    expect((await picture.stats()).entropy).toBeGreaterThan(3);
  });

  test('a test store draws the same view smaller, and never takes it for a master', async () => {
    const { look, colour } = first('hoodie');
    const size = productSize(350);
    const picture = sharp(await drawProduct(look, colour, 'styled', new LightBox(), size));
    expect(await picture.metadata()).toMatchObject({ width: 350, height: 438 });
    expect((await picture.stats()).entropy).toBeGreaterThan(3);
    expect(drawingVersion(350)).not.toBe(drawingVersion(MASTER.width));
  });

  test('the same product gives the same bytes, another colour gives others', async () => {
    const { look, colour } = first('tee');
    const [one, two, other] = await Promise.all([
      drawProduct(look, colour, 'back', new LightBox()),
      drawProduct(look, colour, 'back', new LightBox()),
      drawProduct(look, { ...colour, hex: '#8a1f1f' }, 'back', new LightBox()),
    ]);
    expect(one.equals(two)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });
});

describe('drawing the whole shop', () => {
  const inFolder = async (work: (directory: string) => Promise<void>) => {
    const directory = await mkdtemp(join(tmpdir(), 'pictures-'));
    await work(directory).finally(() => rm(directory, { recursive: true }));
  };

  test('a picture drawn in an older version, or lost from disk, is drawn again', () =>
    inFolder(async (directory) => {
      const log = new DrawnLog(directory, 'new');
      for (const key of ['current.jpg', 'lost.jpg']) log.add(key);
      await writeFile(join(directory, 'current.jpg'), 'picture');
      await writeFile(
        join(directory, 'drawn.log'),
        `${await readFile(join(directory, 'drawn.log'))}new cut-o`,
      );
      const again = new DrawnLog(directory, 'new');
      expect(again.isMissing('current.jpg')).toBe(false);
      expect(again.isMissing('lost.jpg')).toBe(true);
      expect(again.isMissing('cut-off.jpg')).toBe(true);
      expect(new DrawnLog(directory, 'newer').isMissing('current.jpg')).toBe(true);
    }));

  test('a picture that this machine has drawn is copied from the cache', () =>
    inFolder(async (folder) => {
      const { key } = pictureList()[0] ?? { key: '' };
      const [drawn, fresh] = [join(folder, 'drawn'), join(folder, 'fresh')];
      await mkdir(dirname(join(drawn, key)), { recursive: true });
      await writeFile(join(drawn, key), 'picture');
      await mkdir(join(folder, 'cache', 'older version'), { recursive: true });
      const cache = new PictureCache(join(folder, 'cache'), drawingVersion(MASTER.width));
      expect(await cache.restore(key, fresh)).toBe(false);
      await cache.save(key, drawn);
      const counts: number[] = [];
      const stopping = new AbortController();
      await expect(
        drawAll({
          directory: fresh,
          cacheFolder: join(folder, 'cache'),
          signal: stopping.signal,
          onProgress: (done) => {
            counts.push(done);
            stopping.abort(new Error('seen enough'));
          },
        }),
      ).rejects.toThrow('seen enough');
      expect(counts[0]).toBe(1);
      expect(await readFile(join(fresh, key), 'utf8')).toBe('picture');
      expect(await readdir(join(folder, 'cache'))).toEqual([drawingVersion(MASTER.width)]);
    }));

  test('drawing stops when asked and resumes with the pictures that are missing', () =>
    inFolder(async (directory) => {
      const stopping = new AbortController();
      const counts: number[] = [];
      const stopped = drawAll({
        directory,
        signal: stopping.signal,
        onProgress: (done, total) => {
          expect(total).toBe(pictureList().length);
          counts.push(done);
          if (done === 2) stopping.abort(new Error('the shop closes'));
        },
      });
      await expect(stopped).rejects.toThrow('the shop closes');
      const resumed = new AbortController();
      const started: number[] = [];
      await expect(
        drawAll({
          directory,
          signal: resumed.signal,
          onProgress: (done) => {
            started.push(done);
            resumed.abort(new Error('seen enough'));
          },
        }),
      ).rejects.toThrow('seen enough');
      expect(started[0]).toBeGreaterThanOrEqual(2);
    }));
});
