import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '@duskline/brand';
import { expect, test } from 'vitest';

const folder = new URL('../public/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

test('a shopper gets the new offline page after a release: its cache is named by what is in it', () => {
  const worker = read('sw.js').toString();
  const [, list = ''] = worker.match(/const FILES = \[([^\]]*)\]/) ?? [];
  const names = list.match(/[\w./-]+/g)?.map((name) => name.slice(1)) ?? [];
  expect(names).toContain('offline.html');
  const hash = createHash('sha256');
  for (const name of names) hash.update(read(name));
  expect(worker).toContain(`'duskline-offline-${hash.digest('hex').slice(0, 8)}'`);
});

test('the offline page needs no file that its cache does not have', () => {
  const page = read('offline.html').toString();
  const used = [...page.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path);
  const worker = read('sw.js').toString();
  for (const path of used) expect(worker).toContain(`'${path}'`);
  expect(page).toContain(`오프라인 | ${brand.storeName}`);
});

test('the offline page is drawn with its own fonts, which its cache has', () => {
  const [faces = '', rules = ''] = read('offline.css')
    .toString()
    .split(/(?=\n\* \{)/);
  const worker = read('sw.js').toString();
  const families = [...faces.matchAll(/font-family: ("[^"]+");[^}]*url\("([^"]+)"\)/g)];
  expect(families).toHaveLength(2);
  for (const [, family, file] of families) {
    expect(rules).toContain(family);
    expect(worker).toContain(`'${file}'`);
  }
});

test('the shop can be installed: its manifest names it and icons of the sizes they have', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString());
  expect(manifest).toMatchObject({ name: brand.storeName, start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => {
    const png = read(src.slice(1));
    // PNG: width and height are the first fields of the header chunk.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    return sizes;
  });
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(
    true,
  );
});
